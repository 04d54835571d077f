import { useMessages } from '@/shared/i18n/i18n'
import { AskDialog } from '@/shared/ui/ask-dialog'
import { forgetKey, type SavedKey } from '../saved-keys'
import { keysCatalog } from '../panel/key-text'

/** Confirms the removal, because the ID is stored only here. */
export function ForgetDialog({ entry: { id, name }, onClose }: { entry: SavedKey; onClose: () => void }) {
  const t = useMessages(keysCatalog)
  const forget = () => {
    onClose()
    forgetKey(id)
  }
  return (
    <AskDialog title={t('forgetTitle', { name })} onClose={onClose} action={t('forgetNow')} onAction={forget} isDanger>
      <p>{t('forgetText')}</p>
    </AskDialog>
  )
}
