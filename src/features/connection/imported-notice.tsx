import { Button } from '@/shared/ui/button'
import type { Attempt } from '@/domain/journal-entry'
import { attemptHosts } from '@/domain/attempt-hosts'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { isUnconfirmed } from '@/shared/lib/imported'
import { KitNotice } from './kit-notice'
import { connectionCatalog } from './reported-text'

interface Props {
  attempt: Attempt
  onConfirm: () => void
}

export function ImportedNotice({ attempt, onConfirm }: Props) {
  const t = useMessages(connectionCatalog)
  const format = useFormat()
  const { imported } = attempt
  if (!imported) return null
  const source = { file: imported.file, time: format.dateTimeWithZone(imported.at) }
  const doubt = imported.isTimeInDoubt ? t('timeInDoubt') : null
  if (!isUnconfirmed(attempt)) {
    return (
      <KitNotice isQuiet>
        {t('importedMark', source)} {doubt}
      </KitNotice>
    )
  }
  const hosts = attemptHosts(attempt)
  return (
    <KitNotice
      icon="alert"
      isWarning
      title={t('importedTitle')}
      action={
        <Button size="xs" variant="default" onClick={onConfirm}>
          {t('showImported')}
        </Button>
      }
    >
      {t('importedText', source)} {hosts.length > 0 && t('importedHosts', { hosts: format.list(hosts) })} {doubt}
    </KitNotice>
  )
}
