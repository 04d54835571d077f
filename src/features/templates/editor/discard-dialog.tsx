import { Button } from '@mantine/core'
import { useMessages } from '@/shared/i18n/i18n'
import { Dialog } from '@/shared/ui/dialog'
import { editorCatalog } from './messages'

interface Props {
  changes: number
  /** A draft takes their place; else the editor is left. */
  isForDraft: boolean
  onDiscard: () => void
  onClose: () => void
}

/** Asks before the changes go. */
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
