import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { templateRequest } from '@/api/templates'
import type { Template } from '@/contract/template'
import { useMessages } from '@/shared/i18n/i18n'
import { CopyButton } from '@/shared/ui/copy-button'
import { Icon } from '@/shared/ui/icon'
import { useOnDemand } from '@/shared/ui/use-on-demand'
import { templatesCatalog } from '../messages'

const route = getRouteApi('/_app/templates/$templateId')
const loadCurlDialog = async () => (await import('@/shared/ui/curl-dialog')).CurlDialog

/** What can be done with a template. Whether it may be edited only the service knows, and it says so when asked. */
export function DetailActions({ template: { id } }: { template: Template }) {
  const t = useMessages(templatesCatalog)
  const { currency } = route.useSearch()
  const curl = useOnDemand(loadCurlDialog)
  return (
    <>
      <Button variant="default" leftSection={<Icon name="code" />} onClick={curl.open}>
        {t('showAsCurl')}
      </Button>
      <CopyButton value={() => globalThis.location.href} label={t('copyLink')} icon="link" />
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link {...props} to="/templates/$templateId" params={{ templateId: id }} search={{ edit: true, currency }} />
        )}
      >
        {t('edit')}
      </Button>
      <Button renderRoot={(props) => <Link {...props} to="/offers" search={{ template: id, currency }} />}>{t('rentWith')}</Button>
      {curl.Opened && <curl.Opened request={templateRequest(id)} onClose={curl.close} />}
    </>
  )
}
