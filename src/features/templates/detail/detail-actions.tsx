import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { templateRequest } from '@/api/templates'
import type { Template } from '@/contract/template'
import { useMessages } from '@/shared/i18n/i18n'
import { CopyLinkButton } from '@/shared/ui/copy-link-button'
import { CurlButton } from '@/shared/ui/curl-button'
import { templatesCatalog } from '../messages'

const route = getRouteApi('/_app/templates/$templateId')

/** What can be done with a template. Whether it may be edited only the service knows, and it says so when asked. */
export function DetailActions({ template: { id } }: { template: Template }) {
  const t = useMessages(templatesCatalog)
  const { currency } = route.useSearch()
  return (
    <>
      <CurlButton request={() => templateRequest(id)} />
      <CopyLinkButton />
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link {...props} to="/templates/$templateId" params={{ templateId: id }} search={{ edit: true, currency }} />
        )}
      >
        {t('edit')}
      </Button>
      <Button renderRoot={(props) => <Link {...props} to="/offers" search={{ template: id, currency }} />}>{t('rentWith')}</Button>
    </>
  )
}
