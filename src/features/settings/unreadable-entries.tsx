import { Button } from '@/shared/ui/button'
import { Suspense, useSyncExternalStore } from 'react'
import { journal } from '@/api/journal/journal'
import { useMessages } from '@/shared/i18n/i18n'
import { cutText } from '@/shared/lib/cut-text'
import { downloadText } from '@/shared/lib/download-text'
import type { UnreadableItem } from '@/shared/lib/item-store'
import { discardUnreadable, registeredLocalData, type AnyItemStore, type LocalDataPart } from '@/shared/lib/local-data'
import { masked, maskedProse } from '@/shared/lib/mask'
import { EraseButton } from './erase-button'
import { LocalDataTitle } from './import-preview'
import { settingsCatalog } from './messages'
import classes from './settings-page.module.css'

interface Unreadable {
  key: string
  text: string
  /** The part it belongs to, or undefined if this version does not have that part. */
  part: LocalDataPart | undefined
  isNewer: boolean
  /** True if it may be a rental with an unknown outcome. */
  isOpen: boolean
  remove: () => void
}

const collections = () => registeredLocalData().filter(({ items }) => items)
const allStores = (): AnyItemStore[] => collections().flatMap(({ items }) => items?.stores ?? [])

function subscribe(listener: () => void): () => void {
  const stops = [...allStores(), journal()].map((store) => store.subscribe(listener))
  return () => stops.forEach((stop) => stop())
}

/** Changes when the entries change, and when a lazy check finds entries that may be open rentals. */
const snapshot = () => {
  const entries = allStores().flatMap((store) => store.unreadable().map(({ id }) => id))
  return [...entries, ...openIds()].join('\n')
}

const openIds = (): string[] =>
  journal()
    .unreadable()
    .map(({ attemptId }) => attemptId)

function findUnreadable(_at: string): Unreadable[] {
  const open = new Set(openIds())
  const partOf = (key: string) =>
    collections().find(({ items }) => items?.stores.some(({ name }) => key === name || key.startsWith(`${name}/`)))
  const inPlace = (item: UnreadableItem) => ({
    ...item,
    part: partOf(item.key),
    isOpen: open.has(item.id),
    remove: () => discardUnreadable(item),
  })
  return allStores().flatMap((store) => store.unreadable().map(inPlace))
}

export function UnreadableEntries() {
  const t = useMessages(settingsCatalog)
  const entries = findUnreadable(useSyncExternalStore(subscribe, snapshot))
  if (entries.length === 0) return <p className={`note ${classes['about']}`}>{t('unreadableNone')}</p>
  return (
    <>
      <p className={`note ${classes['about']}`}>{t('unreadableAbout', { count: entries.length })}</p>
      <ul className={`medium break-anywhere ${classes['log']}`}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <Suspense>
              <Entry entry={entry} />
            </Suspense>
          </li>
        ))}
      </ul>
    </>
  )
}

function Entry({ entry: { key, text, part, isNewer, isOpen, remove } }: { entry: Unreadable }) {
  const t = useMessages(settingsCatalog)
  return (
    <details>
      <summary>
        {part && <LocalDataTitle part={part} />} <code>{key}</code>
      </summary>
      <p>
        {t(isNewer ? 'unreadableNewer' : 'unreadableDamaged')} {isOpen && t('unreadableOpen')}
      </p>
      <pre>{maskedText(text)}</pre>
      <div className={`row mt-3 ${classes['actions']}`}>
        <Button variant="default" onClick={() => downloadText(`${key.replaceAll(/[^\w.-]+/g, '-')}.txt`, text, 'text')}>
          {t('download')}
        </Button>
        <EraseButton label={t('delete')} name={t('deleteNamed', { name: key })} unsettled={isOpen ? 1 : 0} onErase={remove} />
      </div>
    </details>
  )
}

/** Maximum number of characters shown; the download has the whole text. */
const MOST_SHOWN = 20_000

function maskedText(text: string): string {
  const shown = readable(text)
  return cutText(shown, MOST_SHOWN)
}

function readable(text: string): string {
  try {
    return JSON.stringify(masked(JSON.parse(text)), (_, value: unknown) => (typeof value === 'string' ? maskedProse(value) : value), 2)
  } catch {
    return maskedProse(text)
  }
}
