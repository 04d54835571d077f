import { useMessages } from '@/shared/i18n/i18n'
import type { CurlRequest } from './curl'
import { CurlCommand } from './curl-command'
import { Dialog } from './dialog'
import { uiCatalog } from './messages'

/** @param request without the API key */
export function CurlDialog({ request, onClose }: { request: CurlRequest; onClose: () => void }) {
  const t = useMessages(uiCatalog)
  return (
    <Dialog title={t('asCurl')} onClose={onClose} width={720}>
      <CurlCommand request={request} />
    </Dialog>
  )
}
