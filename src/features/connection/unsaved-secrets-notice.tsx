import { Button } from '@mantine/core'
import { useMessages } from '@/shared/i18n/i18n'
import { KitNotice } from './kit-notice'
import { connectionCatalog } from './messages'

interface Props {
  /** How many secrets came. */
  secrets: number
  /** How many parts of the answer nobody could read. */
  unread: number
  copied: number
  kept: boolean
  isSealed: boolean
  onKept: () => void
}

/** What becomes of the secrets when this tab is closed, and the way to say that they are safe. */
export function UnsavedSecretsNotice({ secrets, unread, copied, kept, isSealed, onKept }: Props) {
  const t = useMessages(connectionCatalog)
  if (isSealed) {
    return (
      <KitNotice icon="lock" isQuiet>
        {t('sealed')}
      </KitNotice>
    )
  }
  if (secrets === 0 && unread === 0) return <KitNotice isQuiet>{t('nothingSecret')}</KitNotice>
  if (kept) {
    return (
      <KitNotice icon="lock" isQuiet>
        {t('keptHere')}
      </KitNotice>
    )
  }
  const have = (
    <Button size="xs" variant="default" onClick={onKept}>
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
