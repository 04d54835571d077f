import { useReader } from '@/api/use-reader'
import { useState, type ReactNode } from 'react'
import { useProviderNames } from '@/api/use-provider-names'
import { providerAndPlace } from '@/domain/country-label'
import type { Attempt } from '@/domain/journal-entry'
import { countPrefix, gpuName } from '@/domain/offer-text'
import { receiptOf, statusIn } from '@/domain/receipt'
import { unreadOf, type RentalContent, recordFile } from '@/domain/rental-record'
import { secretsOf } from '@/domain/rental-secrets'
import { useMessages } from '@/shared/i18n/i18n'
import { downloadText } from '@/shared/lib/download-text'
import { isUnconfirmed } from '@/shared/lib/imported'
import { announce } from '@/shared/ui/announcer'
import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { Button } from '@/shared/ui/button'
import { Icon } from '@/shared/ui/icon'
import { lazyPart } from '@/shared/ui/lazy-part'
import { useNow } from '@/shared/ui/use-now'
import classes from './connection-kit.module.css'
import { InstanceKit } from './instance-kit'
import type { Source } from './connection'
import { KitNotice } from './kit-parts'
import { connectionCatalog } from './reported-text'
import { attemptHosts } from '@/domain/attempt-hosts'

const RawAnswer = lazyPart(async () => (await import('./raw-answer')).RawAnswer)

interface Rented {
  attempt: Attempt
  /** The response with its secrets; null if only the receipts of the journal are left. */
  content: RentalContent | null
}

interface Props {
  rented: Rented
  /** True if leaving the page loses no secrets. */
  saved: boolean
  /** True if the whole record is also encrypted in this browser. */
  isSealed?: boolean
  /** Called when all secrets are copied, the record is downloaded or the user confirms it. */
  onSaved: () => void
  onConfirm: () => void
  children?: ReactNode
  /** Parts of the page between the kit and the API details, which come last. */
  after?: ReactNode
}

export function ConnectionKit({ rented: { attempt, content }, saved, isSealed = false, onSaved, onConfirm, children, after }: Props) {
  const t = useMessages(connectionCatalog)
  const [copied, setCopied] = useState<ReadonlySet<string>>(new Set())
  const isHidden = content === null && isUnconfirmed(attempt)
  const sources: readonly Source[] = content?.answer?.instances ?? (content ? [] : attempt.receipts)
  const [first] = sources
  const unread = content ? unreadOf(content) : []
  const odd = (content?.answer?.instances ?? []).flatMap((source) => source.odd)
  const secrets = (content?.answer?.instances ?? []).reduce((sum, source) => sum + secretsOf(source).length, 0)
  const isUnreadable = content === null ? attempt.outcome?.kind === 'rented-unreadable' : sources.length === 0 && isOdd(content)
  const markCopied = (name: string) => {
    const all = new Set([...copied, name])
    setCopied(all)
    if (all.size >= secrets && unread.length === 0) onSaved()
  }
  return (
    <>
      <section className={`min-0 ${classes['kit']}`} aria-label={t('connection')}>
        <KitHead
          attempt={attempt}
          content={content}
          status={first ? statusIn(('instance' in first ? receiptOf(first) : first).fields) : null}
          onSaved={onSaved}
        />
        <ImportedNotice attempt={attempt} onConfirm={onConfirm} />
        {content === null ? (
          !isHidden && children
        ) : (
          <UnsavedSecretsNotice
            secrets={secrets}
            unread={unread.length}
            copied={copied.size}
            saved={saved}
            isSealed={isSealed}
            onSaved={onSaved}
          />
        )}
        {isUnreadable && <KitNotice title={t('unreadTitle')}>{t(content === null ? 'unreadGone' : 'unreadText')}</KitNotice>}
        {!isUnreadable && sources.length === 0 && <KitNotice title={t('noneTitle')}>{t('noneText')}</KitNotice>}
        {sources.length > 0 && (content?.answer?.unread.length ?? 0) > 0 && <KitNotice>{t('partUnread')}</KitNotice>}
        {odd.length > 0 && <KitNotice>{t('fieldsUnread', { fields: odd.join(', ') })}</KitNotice>}
        {sources.length > 1 && <KitNotice title={t('severalTitle', { count: sources.length })}>{t('severalText')}</KitNotice>}
        {!isHidden &&
          sources.map((source, index) => (
            // Index as key: the order never changes.
            <InstanceKit
              key={index}
              source={source}
              attempt={attempt}
              index={index}
              title={sources.length > 1 ? t('instanceOf', { number: index + 1, total: sources.length }) : undefined}
              onCopied={(name) => markCopied(`${index} ${name}`)}
            />
          ))}
      </section>
      {after}
      {!isHidden && <ApiDetails hasGutter raw={() => ({ more: <RawAnswer attempt={attempt} content={content} sources={sources} /> })} />}
    </>
  )
}

interface KitHeadProps {
  attempt: Attempt
  content: RentalContent | null
  status: string | null
  onSaved: () => void
}

function KitHead({ attempt, content, status, onSaved }: KitHeadProps) {
  const { t, format } = useReader(connectionCatalog)
  const now = useNow(30_000)
  const names = useProviderNames(format.locale)
  const { offer, template, storage, startedAt, settledAt } = attempt
  const where = providerAndPlace(offer, { format, providerNames: names })
  const asOf = settledAt ?? startedAt
  const download = () => {
    if (content === null) return downloadText(`rental-${attempt.attemptId}-receipt.json`, JSON.stringify(attempt, null, 2))
    downloadText(`rental-${attempt.attemptId}-plain-text-secrets.json`, recordFile(attempt, content))
    announce(t('downloaded'))
    onSaved()
  }
  return (
    <header className="row top gap-2-4">
      <div className="min-0 grow-240">
        <h2 className="break-anywhere big">
          <span className="dim plain">{countPrefix(offer.gpu_amount, format)}</span>
          {gpuName(offer) ?? t('gpuNotReported')}
        </h2>
        <ul className="dots note mt-1">
          {status !== null && (
            <li className="break-anywhere">
              <span className="inline small gap-1 rounded-4 sunken weight-500 pad-tag" title={t('statusHint')}>
                <Icon name="clock" size={12} />
                {status}
              </span>{' '}
              <span title={format.dateTimeWithZone(asOf)}>{t('statusAsOf', { time: format.dateTime(asOf) })}</span>
            </li>
          )}
          {where !== '' && <li className="break-anywhere">{where}</li>}
          <li className="break-anywhere">{template.name ?? template.id}</li>
          {storage !== null && <li className="break-anywhere">{t('storageAssumed', { size: storage })}</li>}
          <li className="break-anywhere" title={format.dateTimeWithZone(startedAt)}>
            {t('rentedAt', { time: format.dateTime(startedAt), ago: format.ago(startedAt, now) })}
          </li>
        </ul>
      </div>
      <div className="max-360 phone-full">
        <Button variant="default" leftSection={<Icon name="down" />} onClick={download}>
          {content === null ? t('downloadReceipt') : t('downloadRecord')}
        </Button>
        {content !== null && <p className="hint">{t('downloadHint')}</p>}
      </div>
    </header>
  )
}

interface UnsavedSecretsNoticeProps {
  secrets: number
  unread: number
  copied: number
  saved: boolean
  isSealed: boolean
  onSaved: () => void
}

function UnsavedSecretsNotice({ secrets, unread, copied, saved, isSealed, onSaved }: UnsavedSecretsNoticeProps) {
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

/** True if an accepted response has no readable instance. An empty list is readable. */
const isOdd = ({ answer, raw }: RentalContent): boolean => answer === null || answer.form === 'odd' || unreadOf({ answer, raw }).length > 0

function ImportedNotice({ attempt, onConfirm }: { attempt: Attempt; onConfirm: () => void }) {
  const { t, format } = useReader(connectionCatalog)
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
