import { Button } from './button'
import { useMessages } from '@/shared/i18n/i18n'
import { useActions } from '@/shared/lib/actions'
import type { CurlRequest } from './curl'
import { Icon } from './icon'
import { uiCatalog } from './messages'
import icon from './icon-button.module.css'
import { useLazyComponent } from './use-lazy-component'

const loadDialog = async () => (await import('./curl-dialog')).CurlDialog

interface Props {
  /** Returns the request of the page, without the API key. Called while the dialog is open. */
  request: () => CurlRequest
}

/** For the list of offers, which has no end to put the API details at. */
export function CurlButton({ request }: Props) {
  'use no memo'
  const t = useMessages(uiCatalog)
  const { Opened, open, close } = useLazyComponent(loadDialog)
  useActions([{ id: 'curl', label: t('asCurl'), icon: 'code', run: open }])
  return (
    <>
      <Button variant="default" className={icon['action'] ?? ''} leftSection={<Icon name="code" />} onClick={open}>
        {t('asCurl')}
      </Button>
      {Opened && <Opened request={request()} onClose={close} />}
    </>
  )
}
