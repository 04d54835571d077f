import { Button } from '@/shared/ui/button'
import { useMessages } from '@/shared/i18n/i18n'
import { Dialog } from '@/shared/ui/dialog'
import { editorCatalog } from './editor-context'

interface Props {
  changes: number
  /** True if a draft replaces the changes; otherwise the editor closes. */
  isForDraft: boolean
  onDiscard: () => void
  onClose: () => void
}

export function DiscardDialog({ changes, isForDraft, onDiscard, onClose }: Props) {
  const t = useMessages(editorCatalog)
  return (
    <Dialog
      title={t('discardTitle')}
      onClose={onClose}
      foot={
        <>
          <Button variant="danger" onClick={onDiscard}>
            {t('discard')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('keepEditing')}
          </Button>
        </>
      }
    >
      <p>{t(isForDraft ? 'restoreText' : 'discardText', { count: changes })}</p>
    </Dialog>
  )
}
