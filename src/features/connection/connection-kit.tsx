import { useState, type ReactNode } from 'react'
import type { Attempt } from '@/domain/journal-entry'
import { receiptOf, statusIn } from '@/domain/receipt'
import { unreadOf, type RentalContent } from '@/domain/rental-record'
import { secretsOf } from '@/domain/rental-secrets'
import { useMessages } from '@/shared/i18n/i18n'
import { isUnconfirmed } from '@/shared/lib/imported'
import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { lazyPart } from '@/shared/ui/lazy-part'
import classes from './connection-kit.module.css'
import { ImportedNotice } from './imported-notice'
import { InstanceKit } from './instance-kit'
import type { Source } from './connection'
import { UnsavedSecretsNotice } from './unsaved-secrets-notice'
import { KitHead } from './kit-head'
import { KitNotice } from './kit-notice'
import { connectionCatalog } from './messages'

const RawAnswer = lazyPart(async () => (await import('./raw-answer')).RawAnswer)

export interface Rented {
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

/** True if an accepted response has no readable instance. An empty list is readable. */
const isOdd = ({ answer, raw }: RentalContent): boolean => answer === null || answer.form === 'odd' || unreadOf({ answer, raw }).length > 0
