import { Button } from '@/shared/ui/button'
import { useMessages } from '@/shared/i18n/i18n'
import { KitNotice } from './kit-notice'
import { connectionCatalog } from './messages'

interface Props {
  secrets: number
  unread: number
  copied: number
  saved: boolean
  isSealed: boolean
  onSaved: () => void
}

export function UnsavedSecretsNotice({ secrets, unread, copied, saved, isSealed, onSaved }: Props) {
  const t = useMessages(connectionCatalog)
  if (isSealed) {
    return (
      <KitNotice icon="lock" isQuiet>
        {t('sealed')}
      </KitNotice>
    )
  }
  if (secrets === 0 && unread === 0) return <KitNotice isQuiet>{t('nothingSecret')}</KitNotice>
  if (saved) {
    return (
      <KitNotice icon="lock" isQuiet>
        {t('secretsAreTemporary')}
      </KitNotice>
    )
  }
  const have = (
    <Button size="xs" variant="default" onClick={onSaved}>
      {t('haveAll')}
    </Button>
  )
  if (secrets === 0) {
    return (
      <KitNotice icon="lock" action={have}>
        {t('endUnread')}
      </KitNotice>
    )
  }
  return (
    <KitNotice icon="lock" title={t('endTitle')} action={have}>
      {t('endText')} {copied > 0 && t('copiedOf', { count: copied, total: secrets })}
    </KitNotice>
  )
}
