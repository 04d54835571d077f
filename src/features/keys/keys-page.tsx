import { useEffect, useRef } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { useItems } from '@/shared/lib/use-store'
import { useLazyPart, type Part } from '@/shared/plots/use-lazy-part'
import { useAnnounced } from '@/shared/ui/announcer'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { Icon } from '@/shared/ui/icon'
import { lazyPart, quietPart } from '@/shared/ui/lazy-part'
import { PageHead, PageTitle } from '@/shared/ui/page-head'
import { isPageHeld } from '@/shared/ui/use-modal-layer'
import { canTakeFocus } from '@/shared/ui/use-return-focus'
import { fileOf, savedKeyOf, ownKeys, savedKeys } from './saved-keys'
import { keysCatalog, faultText, typeName, type KeysTranslate } from './panel/key-text'
import type { SavedKeysTableProps } from './saved/saved-keys-table'
import { KeyForm } from './key-form'
import classes from './keys-page.module.css'
import { EmptyPanel, TONE_ICONS, type Tone } from './panel/panel-parts'
import type { PanelProps } from './panel/panel-body'
import { useAddKey, useKeyDraft, type KeyDraft } from './use-key-draft'

/** Loads with the first key: the form needs the bytes. */
const SavedKeysTable = lazyPart<SavedKeysTableProps>(async () => (await import('./saved/saved-keys-table')).SavedKeysTable)

const KeysApi = quietPart(async () => (await import('./keys-api')).KeysApi)

export function KeysPage() {
  const t = useMessages(keysCatalog)
  const draft = useKeyDraft((reason) => (reason === 'no-key' ? t('noKey') : reason === 'private-key' ? t('privateKey') : undefined))
  const saved = ownKeys(useItems(savedKeys))
  const { add, isPending } = useAddKey()
  const { classified, aside } = draft
  const subject = classified.kind === 'public' ? classified.key : null

  const submit = draft.form.handleSubmit(async (body) => {
    draft.setRefusal(null)
    // A repeated key keeps the file name of its private key.
    const file = aside?.is === 'generated' ? aside.savedAs : fileOf(subject, saved)
    const end = await add(body, file)
    if (end === null) return
    if ('entry' in end) draft.startOver(end)
    else draft.setRefusal(end.error)
  })
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHead title={t('title')}>
        <p>{t('about')}</p>
      </PageHead>
      <div className={`split gap-5 pad-gutter pad-bottom-6 ${classes['vault']}`}>
        <KeyForm draft={draft} isPending={isPending} onSubmit={() => void submit()} />
        <KeyPanel draft={draft} saved={saved} isLocked={isPending} />
      </div>
      <SavedKeysSection
        saved={saved}
        isLocked={isPending}
        marked={subject ? savedKeyOf(subject, saved) : undefined}
        onSendAgain={({ line, name, description }) => draft.fill({ value: line, name, description })}
      />
      <KeysApi draft={draft} />
    </>
  )
}

interface PanelHead {
  tone: Tone
  title: string
}

function panelHead({ aside, classified }: Pick<KeyDraft, 'aside' | 'classified'>, t: KeysTranslate): PanelHead {
  switch (aside?.is) {
    case 'private':
      return { tone: 'bad', title: t('privateTitle') }
    case 'generated':
      return { tone: 'accent', title: t('generatedTitle') }
    case 'pair-gone':
      return { tone: 'info', title: t('pairGoneTitle') }
    case 'cannot-generate':
      return { tone: 'warn', title: t('cannotTitle') }
    case 'too-large':
      return { tone: 'warn', title: t('tooLargeTitle') }
    case 'unread':
      return { tone: 'warn', title: t('unreadTitle') }
    case 'outcome':
      return outcomeHead(aside.end, t)
    case undefined:
      return subjectHead(classified, t)
  }
}

function outcomeHead(end: Extract<KeyDraft['aside'], { is: 'outcome' }>['end'], t: KeysTranslate): PanelHead {
  const { name } = end.entry
  if (end.outcome === 'unknown') return { tone: 'info', title: t('unknownOutcomeTitle', { name }) }
  return { tone: end.echo === 'differs' ? 'bad' : 'good', title: t('addedTitle', { name }) }
}

function subjectHead(classified: KeyDraft['classified'], t: KeysTranslate): PanelHead {
  switch (classified.kind) {
    case 'public':
      return { tone: 'good', title: t('publicTitle', { type: typeName(classified.key) }) }
    case 'refused':
      return { tone: 'warn', title: faultText(classified.fault, t).title }
    case 'several':
      return { tone: 'info', title: t('severalTitle', { count: classified.keys.length }) }
    case 'fingerprint':
      return { tone: 'info', title: t('fingerprintTitle') }
    case 'unknown':
      return { tone: 'warn', title: t('unknownTitle') }
    // A private key is never in the box.
    case 'private':
    case 'empty':
      return { tone: 'dim', title: t('emptyTitle') }
  }
}

const BODY: Part<PanelProps> = { name: 'panel of a key', load: async () => (await import('./panel/panel-body')).PanelBody }

function KeyPanel({ draft, saved, isLocked }: PanelProps) {
  const t = useMessages(keysCatalog)
  const { aside, text, classified } = draft
  const { tone, title } = panelHead(draft, t)
  const isOutcome = aside?.is === 'outcome'
  const isEmpty = aside === null && text === ''
  useAnnounced(aside === null && classified.kind === 'empty' ? '' : title, aside?.is === 'private')
  const { Drawing: PanelBody, error, retry } = useLazyPart(BODY)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(
    function focusHeading() {
      const { activeElement } = document
      const isHere = canTakeFocus() || activeElement?.closest('form') !== null
      const wants = isOutcome ? isHere && !isPageHeld() : !isEmpty && activeElement === document.body
      if (wants) heading.current?.focus({ preventScroll: true })
    },
    [aside, text, isOutcome, isEmpty],
  )
  return (
    <section
      className={`stack medium gap-3 rounded-lg pad-4 ${tone === 'bad' ? 'bad-soft' : 'surface'} ${classes['panel']}`}
      aria-label={title}
    >
      <h2 ref={heading} className="line break-anywhere top icon-1px" tabIndex={-1}>
        <Icon name={TONE_ICONS[tone]} size={18} className={tone} />
        <span>{title}</span>
      </h2>
      {aside === null && classified.kind === 'empty' ? (
        <EmptyPanel />
      ) : PanelBody ? (
        <PanelBody draft={draft} saved={saved} isLocked={isLocked} />
      ) : (
        <ErrorAlert error={error} onRetry={retry} />
      )}
    </section>
  )
}

/** Keys sent from this browser. The API cannot list the keys of an account. */
function SavedKeysSection(table: SavedKeysTableProps) {
  const t = useMessages(keysCatalog)
  return (
    <section aria-label={t('savedKeys')}>
      <header className="row baseline gap-2px-3 pad-gutter pad-bottom-2">
        <h2>{t('savedKeys')}</h2>
        <p className="note grow-240">{t('savedAbout')}</p>
      </header>
      {table.saved.length === 0 ? <p className="note line-top mx-gutter pad-y-4">{t('savedEmpty')}</p> : <SavedKeysTable {...table} />}
    </section>
  )
}
