import { type ReactNode, useState, type FormEvent, useEffect } from 'react'
import { journal } from '@/api/journal/journal'
import { rentResults } from '@/api/journal/rent-results'
import { useAttempts, useKnownAttempt, useRentResult } from '@/api/journal/use-journal'
import { keyState } from '@/api/api-key'
import { useStore } from '@/shared/lib/use-store'
import { contentOf } from '@/domain/rental-record'
import { useMessages } from '@/shared/i18n/i18n'
import { Button } from '@/shared/ui/button'
import { SecretInput, SecretOwner } from '@/shared/ui/secret-input'
import { Status } from '@/shared/ui/status'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { ConnectionKit } from './connection-kit'
import { KitNotice } from './kit-parts'
import { connectionCatalog } from './reported-text'

/** @param after parts of the page between the kit and the API details */
export function RentedConnection({ attemptId, after }: { attemptId: string; after?: ReactNode }) {
  const saved = useAttempts().find((entry) => entry.attemptId === attemptId)
  const attempt = useKnownAttempt(saved, attemptId)
  const result = useRentResult(attemptId)
  const reportUnsaved = useReportUnsaved()
  if (!attempt) return null
  return (
    <ConnectionKit
      rented={{ attempt, content: result ?? null }}
      saved={result?.isSaved ?? true}
      isSealed={result?.isSealed ?? false}
      onSaved={() => rentResults.markSaved(attemptId)}
      onConfirm={() => reportUnsaved(journal().confirm(attemptId))}
      after={after}
    >
      <SecretsElsewhere attemptId={attemptId} />
    </ConnectionKit>
  )
}

/** `none`: the rental has no encrypted record, or a damaged one. */
type Stored = 'loading' | 'none' | 'locked'

/** Loads the encrypted record of a rental. If it can be decrypted, adds it to the rent results, which the page shows. */
function useStoredRecord(attemptId: string) {
  const [stored, setStored] = useState<Stored>('loading')
  const { status, place } = useStore(keyState)
  useEffect(
    function loadRecord() {
      let isOver = false
      const load = async () => {
        const { recordVault } = await import('@/api/journal/record-vault')
        const found = await recordVault().open(attemptId)
        if (isOver) return
        if (typeof found === 'object') show(attemptId, found.record)
        setStored(found === 'locked' ? 'locked' : 'none')
      }
      load().catch(() => !isOver && setStored('none'))
      return () => {
        isOver = true
      }
    },
    [attemptId, status, place],
  )
  return {
    stored,
    async openWith(passphrase: string): Promise<'open' | 'wrong' | 'gone'> {
      const { recordVault } = await import('@/api/journal/record-vault')
      const found = await recordVault().openWith(attemptId, passphrase)
      if (found === 'gone') setStored('none')
      if (typeof found === 'string') return found
      show(attemptId, found.record)
      return 'open'
    },
  }
}

function show(attemptId: string, record: unknown): void {
  const content = contentOf(record)
  if (content) rentResults.addSealed(attemptId, content)
}

/** Shown after a reload: the secrets are lost, or encrypted in this browser and can be unlocked. */
function SecretsElsewhere({ attemptId }: { attemptId: string }) {
  const t = useMessages(connectionCatalog)
  const { stored, openWith } = useStoredRecord(attemptId)
  const { status } = useStore(keyState)
  // For a locked vault the app shows its own passphrase dialog.
  if (stored === 'loading' || status === 'locked') return null
  if (stored === 'none') {
    return (
      <KitNotice icon="lock">
        {t('lost')} {t('lostWay')}
      </KitNotice>
    )
  }
  return (
    <KitNotice icon="lock" title={t('lockedTitle')}>
      <UnlockRecord openWith={openWith} />
    </KitNotice>
  )
}

function UnlockRecord({ openWith }: Pick<ReturnType<typeof useStoredRecord>, 'openWith'>) {
  const t = useMessages(connectionCatalog)
  const [passphrase, setPassphrase] = useState('')
  const [isOpening, setOpening] = useState(false)
  const [failure, setFailure] = useState<'wrong' | 'readFailed' | null>(null)
  const unlock = async (event: FormEvent) => {
    event.preventDefault()
    setOpening(true)
    setFailure(null)
    try {
      if ((await openWith(passphrase)) === 'wrong') setFailure('wrong')
    } catch {
      setFailure('readFailed')
    }
    setOpening(false)
  }
  return (
    <form className="row gap-x-3 mt-2 low" onSubmit={(event) => void unlock(event)}>
      <SecretOwner name={t('recordOwner')} />
      <SecretInput
        showLabel={t('showPassphrase')}
        hideLabel={t('hidePassphrase')}
        label={t('passphrase')}
        description={t('passphraseHint')}
        autoComplete="current-password"
        value={passphrase}
        error={
          failure && (
            <Status as="span" isUrgent>
              {t(failure)}
            </Status>
          )
        }
        onChange={(event) => setPassphrase(event.currentTarget.value)}
      />
      <Button type="submit" loading={isOpening}>
        {t('unlock')}
      </Button>
    </form>
  )
}
