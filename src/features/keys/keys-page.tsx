import { useMessages } from '@/shared/i18n/i18n'
import { useItems } from '@/shared/lib/use-store'
import { lazyPart } from '@/shared/ui/lazy-part'
import { PageHead, PageTitle } from '@/shared/ui/page-head'
import { fileOf, savedKeyOf, ownKeys, savedKeys } from './saved-keys'
import { keysCatalog } from './messages'
import type { SavedKeysTableProps } from './saved/saved-keys-table'
import { KeyForm } from './key-form'
import classes from './keys-page.module.css'
import { KeyPanel } from './panel/key-panel'
import { useAddKey } from './use-add-key'
import { useKeyDraft } from './use-key-draft'

/** Loads with the first key: the form needs the bytes. */
const SavedKeysTable = lazyPart<SavedKeysTableProps>(async () => (await import('./saved/saved-keys-table')).SavedKeysTable)

// The page is complete without it.
const KeysApi = lazyPart(
  async () => (await import('./keys-api')).KeysApi,
  undefined,
  () => true,
)

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
      <div className={`grid ${classes['vault']}`}>
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

/** Keys sent from this browser. The API cannot list the keys of an account. */
function SavedKeysSection(table: SavedKeysTableProps) {
  const t = useMessages(keysCatalog)
  return (
    <section className={classes['saved']} aria-label={t('savedKeys')}>
      <header className="row">
        <h2>{t('savedKeys')}</h2>
        <p className="note">{t('savedAbout')}</p>
      </header>
      {table.saved.length === 0 ? <p className={`note line-top ${classes['empty']}`}>{t('savedEmpty')}</p> : <SavedKeysTable {...table} />}
    </section>
  )
}
