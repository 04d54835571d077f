import { useId, useSyncExternalStore, type ReactNode, Suspense, useEffect, useState } from 'react'
import { journal, journalStores } from '@/api/journal/journal'
import { JOURNAL_KEY } from '@/api/journal/journal-stores'
import { useUnsavedRentals } from '@/api/journal/rent-results'
import { idleMinutes } from '@/api/key/key-idle'
import { setPreferences, usePreferences, preferences } from '@/api/preferences'
import { isOpenRental } from '@/domain/rental-cost'
import { useMessages, useFormat } from '@/shared/i18n/i18n'
import { csvFormat } from '@/shared/lib/csv-format'
import { useStore } from '@/shared/lib/use-store'
import { PageHead, PageTitle } from '@/shared/ui/page-head'
import { Segmented } from '@/shared/ui/segmented'
import { lazyPart } from '@/shared/ui/lazy-part'
import { Select } from '@/shared/ui/select'
import { limitsCatalog } from '@/api/limits/limit-meters'
import { LimitsSection } from './limits-section'
import { settingsCatalog, EraseButton } from './erase-button'
import classes from './settings-page.module.css'
import { knownUnits, parsePart, setUnitsHere, unitsHere } from '@/api/service-units'
import { ASSUMED, UNITS, type Measured } from '@/contract/units'
import { downloadText } from '@/shared/lib/download-text'
import { eraseLocal, occupiedByPart, type LocalDataPart, type Occupied } from '@/shared/lib/local-data'
import { exportLocalData } from '@/shared/lib/local-data-file'
import { localDate } from '@/shared/lib/local-date'
import { isPersistent } from '@/shared/lib/persistent-storage'
import { Button } from '@/shared/ui/button'
import { unitName, type Unit } from '@/shared/ui/units'
import { ImportData } from './import-data'

const NAMES = Object.keys(UNITS) as Measured[]

/** Says which units the numbers of this marketplace have, and how the console knows (DESIGN decision 2.14). */
function UnitSelects() {
  const t = useMessages(settingsCatalog)
  const format = useFormat()
  const { recognized, chosen } = unitsHere(useStore(knownUnits))
  const nameOf = (unit: string) => unitName(unit as Unit, format.locale)
  return NAMES.map((name) => {
    const found = recognized[name]
    const usual = found ? t('unitRecognized', { unit: nameOf(found) }) : t('unitAssumed', { unit: nameOf(ASSUMED[name]) })
    const units = Object.entries(UNITS[name]).map(([value, scale]: [string, number]) => {
      const unit = nameOf(value)
      const text = { unit, whole: nameOf(ASSUMED[name]), scale: format.number(scale) }
      return { value, label: scale === 1 ? unit : t('unitScaled', text) }
    })
    return (
      <Select
        key={name}
        label={t(`unit_${name}`)}
        isNamed
        options={[{ value: '', label: usual }, ...units]}
        value={chosen[name] ?? ''}
        onChange={(unit) => setUnitsHere({ chosen: parsePart({ ...unitsHere().chosen, [name]: unit }) })}
      />
    )
  })
}

// At the end of the page, which does not wait for it.
const DiagnosticsSection = lazyPart(async () => (await import('./diagnostics-section')).DiagnosticsSection)

interface Props {
  language: ReactNode
  currency: ReactNode
  theme: ReactNode
  singleKeys: ReactNode
  searches: ReactNode
  keyPanel: ReactNode
}

export function SettingsPage({ searches, keyPanel, ...choices }: Props) {
  const t = useMessages(settingsCatalog)
  const tLimits = useMessages(limitsCatalog)
  return (
    <div className={classes['page']}>
      <PageTitle>{t('title')}</PageTitle>
      <PageHead isInset title={t('title')} />
      <Section title={t('look')}>
        <LookChoices {...choices} />
      </Section>
      <Section title={tLimits('title')}>
        <LimitsSection />
      </Section>
      <Section title={t('searches')}>{searches}</Section>
      <Section title={t('key')}>{keyPanel}</Section>
      <Section title={t('localData')}>
        <LocalDataSection />
      </Section>
      <Section title={t('diagnostics')}>
        <DiagnosticsSection />
      </Section>
    </div>
  )
}

function LookChoices({ language, currency, theme, singleKeys }: Omit<Props, 'searches' | 'keyPanel'>) {
  const t = useMessages(settingsCatalog)
  const { density, limitChoice } = usePreferences()
  const densities = [
    { value: 'comfortable', label: t('comfortable') },
    { value: 'compact', label: t('compact') },
  ] as const
  const limitChoices = [
    { value: 'ask', label: t('limitAsk') },
    { value: 'convert', label: t('limitConvert') },
    { value: 'keep', label: t('limitKeep') },
    { value: 'drop', label: t('limitDrop') },
  ] as const
  const csvFormats = [
    { value: 'language', label: t('csvLanguage') },
    { value: 'point', label: t('csvPoint') },
    { value: 'comma', label: t('csvComma') },
  ] as const
  const format = useStore(csvFormat)
  return (
    <dl className={classes['choices']}>
      <dt>{t('language')}</dt>
      <dd>{language}</dd>
      <dt>{t('currency')}</dt>
      <dd>{currency}</dd>
      <dt>{t('limit')}</dt>
      <dd>
        <Select
          label={t('limitWhen')}
          isNamed
          options={limitChoices}
          value={limitChoice ?? 'ask'}
          onChange={(next) => setPreferences({ limitChoice: next === 'ask' ? undefined : next })}
        />
      </dd>
      <dt>{t('theme')}</dt>
      <dd>{theme}</dd>
      <dt>{t('density')}</dt>
      <dd>
        <Segmented label={t('density')} options={densities} value={density} onChange={(next) => setPreferences({ density: next })} />
      </dd>
      <dt>{t('csv')}</dt>
      <dd>
        <Select label={t('csvFormat')} isNamed options={csvFormats} value={format} onChange={csvFormat.set} />
      </dd>
      <dt>{t('units')}</dt>
      <dd className="grid pairs middle">
        <UnitSelects />
      </dd>
      <dt>{t('singleKeys')}</dt>
      <dd>{singleKeys}</dd>
    </dl>
  )
}

function PersistenceNote() {
  const t = useMessages(settingsCatalog)
  const [state, setState] = useState<boolean | null>()
  useEffect(function loadState() {
    void isPersistent().then(setState)
  }, [])
  if (state === undefined) return null
  return <p className="note measure mb-3">{t(state === null ? 'persistenceUnknown' : state ? 'persistent' : 'notPersistent')}</p>
}

function LocalDataSection() {
  const t = useMessages(settingsCatalog)
  const { saved, leftovers } = useLocalData()
  const hasAny = saved.length > 0 || leftovers.keys.length > 0
  const eraseLeftovers = () => leftovers.keys.forEach((key) => eraseLocal({ key }))
  const eraseAll = () => {
    saved.forEach(({ part }) => eraseLocal(part))
    eraseLeftovers()
  }
  const unsettled = saved.reduce((sum, one) => sum + one.unsettled, 0)
  const running = saved.reduce((sum, one) => sum + one.running, 0)
  const unsaved = saved.reduce((sum, one) => sum + one.unsaved, 0)
  const unreadable = saved.reduce((sum, one) => sum + one.unreadable, 0)
  const leftOut = useId()
  const exportAll = () => {
    const now = new Date()
    setPreferences({ exportedAt: now.getTime() })
    downloadText(`gpu-market-console-${localDate(now)}.json`, exportLocalData(now))
  }
  return (
    <>
      <p className="note measure mb-3">{t('localDataAbout')}</p>
      <PersistenceNote />
      {!hasAny && <p>{t('nothingStored')}</p>}
      <ul className="medium mb-3">
        {saved.map((one) => (
          <Suspense key={one.part.key}>
            <StoredItem {...one} />
          </Suspense>
        ))}
        {leftovers.keys.length > 0 && (
          <li className="row between top gap-x-3 line-bottom pad-y-3">
            <div className="break-anywhere grow-240">
              <strong>{t('leftover')}</strong> <Size size={leftovers.bytes} />
              <p className="dim">{t('leftoverAbout', { keys: leftovers.keys.join(', ') })}</p>
            </div>
            <EraseButton label={t('erase')} name={t('eraseNamed', { name: t('leftover') })} onErase={eraseLeftovers} />
          </li>
        )}
      </ul>
      {unreadable > 0 && (
        <p id={leftOut} className="note measure mb-3">
          {t('exportLeavesOut', { count: unreadable })}
        </p>
      )}
      <div className="row mt-3">
        <Button variant="default" onClick={exportAll} disabled={saved.length === 0} aria-describedby={unreadable > 0 ? leftOut : undefined}>
          {t('export')}
        </Button>
        <ImportData />
        {hasAny && <EraseButton label={t('eraseAll')} unsettled={unsettled} running={running} unsaved={unsaved} onErase={eraseAll} />}
      </div>
    </>
  )
}

function StoredItem({ part, size, count, unsettled, running, unsaved }: StoredPart) {
  const t = useMessages(settingsCatalog)
  const messages = useMessages(part.describe)
  return (
    <li className="row between top gap-x-3 line-bottom pad-y-3">
      <div className="break-anywhere grow-240">
        <strong>{messages('title')}</strong> {count !== undefined && <span className="dim ms-2">{t('entries', { count })}</span>}{' '}
        <Size size={size} />
        <p className="dim">{messages('about')}</p>
      </div>
      <EraseButton
        label={t('erase')}
        name={t('eraseNamed', { name: messages('title') })}
        unsettled={unsettled}
        running={running}
        unsaved={unsaved}
        onErase={() => eraseLocal(part)}
      />
    </li>
  )
}

function Size({ size }: { size: number }) {
  const t = useMessages(settingsCatalog)
  const { number } = useFormat()
  return (
    <span className="dim ms-2">{size < 1024 ? t('bytes', { size: number(size) }) : t('kilobytes', { size: number(size / 1024, 1) })}</span>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section tabIndex={-1} className="ruled pad-y-4" aria-labelledby={id}>
      <h2 id={id} className="mb-3">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface StoredPart {
  part: LocalDataPart
  size: number
  /** Number of entries, or undefined unless the part is a collection. */
  count: number | undefined
  unsettled: number
  /** Number of rentals that are not marked as stopped. */
  running: number
  /** Number of rentals with passwords or tokens that the user has not saved. */
  unsaved: number
  /** Number of entries that an export leaves out, because this version cannot parse them. */
  unreadable: number
}

interface LocalData {
  saved: StoredPart[]
  /** Keys that no part has registered. */
  leftovers: Occupied
}

const listenToStorage = (listener: () => void) => {
  globalThis.addEventListener('storage', listener)
  return () => globalThis.removeEventListener('storage', listener)
}

/** Browsers send `storage` events for other tabs only, so this also subscribes to the stores that this page writes. */
const subscribe = (listener: () => void) => {
  const refresh = () => {
    occupied = undefined
    listener()
  }
  occupied = undefined
  const stops = [listenToStorage, preferences.subscribe, idleMinutes.subscribe, journal().subscribe].map((listen) => listen(refresh))
  return () => stops.forEach((stop) => stop())
}

/** Cache, undefined after a change: scanning thousands of keys in every render is too slow. */
let occupied: ReturnType<typeof occupiedByPart> | undefined

const snapshot = () => {
  const { parts, others } = (occupied ??= occupiedByPart())
  return [...parts.values(), others].map(({ keys, bytes }) => `${keys.join('\n')} ${bytes}`).join('\n')
}

const useLocalData = (): LocalData => collect(useSyncExternalStore(subscribe, snapshot), useUnsavedRentals().length)

/** @param _snapshot unused, but the compiler memoizes calls by their arguments, so a new snapshot must be one */
function collect(_snapshot: string, unsaved: number): LocalData {
  const { parts, others } = (occupied ??= occupiedByPart())
  return {
    saved: [...parts].map(([part, { bytes }]) => ({
      part,
      size: bytes,
      count: part.items?.list().length,
      unsettled: part.items?.unsettled?.() ?? 0,
      running: part.key === JOURNAL_KEY ? journalStores.attempts().filter(isOpenRental).length : 0,
      unsaved: part.key === JOURNAL_KEY ? unsaved : 0,
      unreadable: (part.items?.stores ?? []).flatMap((store) => store.unreadable()).length,
    })),
    leftovers: others,
  }
}
