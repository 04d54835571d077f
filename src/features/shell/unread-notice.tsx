import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { Status } from '@/shared/ui/status'
import { shellCatalog } from './pages'

export function UnreadNotice({ params, onClose }: { params: readonly string[]; onClose: () => void }) {
  const t = useMessages(shellCatalog)
  return (
    <Status className="line note pad-x-4">
      <span className="break-anywhere">{t('unreadParams', { list: params.map((param) => param.slice(0, 60)).join(', ') })}</span>
      <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </Status>
  )
}
