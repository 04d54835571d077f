import { Button } from '@/shared/ui/button'
import { useMessages } from '@/shared/i18n/i18n'
import { Dialog } from '@/shared/ui/dialog'
import { forgetKey, type SavedKey } from '../saved-keys'
import { keysCatalog } from '../panel/key-text'

interface Props {
  entry: SavedKey
  onClose: () => void
}

/** Confirms the removal, because the ID is stored only here. */
export function ForgetDialog({ entry: { id, name }, onClose }: Props) {
  const t = useMessages(keysCatalog)
  const forget = () => {
    onClose()
    forgetKey(id)
  }
  return (
    <Dialog
      title={t('forgetTitle', { name })}
      onClose={onClose}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" onClick={forget}>
            {t('forgetNow')}
          </Button>
        </>
      }
    >
      <p>{t('forgetText')}</p>
    </Dialog>
  )
}
