import { Button } from '@/shared/ui/button'
import { Suspense, useState } from 'react'
import { parsePreferences, PREFERENCES_KEY, usePreferences } from '@/api/preferences'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import type { Refusal } from '@/shared/lib/import-entry'
import { MAX_FILE_NAME } from '@/shared/lib/imported'
import { withoutInvisible } from '@/shared/lib/invisible'
import type { LocalDataPart } from '@/shared/lib/local-data'
import type { PlannedItems, PlannedPart } from '@/shared/lib/local-data-file'
import { useReturnFocus } from '@/shared/ui/use-return-focus'
import { settingsCatalog } from './erase-button'

interface Props {
  file: string
  parts: PlannedPart[]
  onAccept: () => void
  onCancel: () => void
}

const willChange = (part: PlannedPart) => part.fate === 'replace' || (part.fate === 'add' && part.items.length > 0)

export function ImportPreview({ file, parts, onAccept, onCancel }: Props) {
  const t = useMessages(settingsCatalog)
  const count = parts.filter(willChange).length
  const known = parts.filter(({ fate }) => fate !== 'unknown')
  const unknown = parts.filter(({ fate }) => fate === 'unknown')
  const hosts = [...new Set(parts.flatMap((part) => (part.fate === 'add' ? part.hosts : [])))]
  useReturnFocus()
  return (
    <section className="block medium full" aria-label={t('importTitle')}>
      <h3>{t('importTitle')}</h3>
      {count === 0 && <p>{t('importNothing')}</p>}
      <ul className="bullets">
        {[...known, ...unknown.slice(0, MOST_UNKNOWN)].map((part) => (
          <li key={part.name}>
            <Suspense>
              <PlanLine planned={part} />
            </Suspense>
          </li>
        ))}
        <More number={unknown.length - MOST_UNKNOWN} />
      </ul>
      {parts.some((part) => part.fate === 'add' && part.items.length > 0) && <p>{t.rich('willMark', { file: <q>{file}</q> })}</p>}
      {hosts.length > 0 && <Hosts hosts={hosts} />}
      <div className="row mt-3">
        {count > 0 && <Button onClick={onAccept}>{t('importNow', { count })}</Button>}
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </section>
  )
}

/** A file of a later version has some; a foreign one may have any number. */
const MOST_UNKNOWN = 10

function More({ number }: { number: number }) {
  const t = useMessages(settingsCatalog)
  const format = useFormat()
  return number > 0 && <li>{t('more', { number: format.number(number) })}</li>
}

/** Maximum number of listed hosts. Each entry shows its hosts again before it is confirmed. */
const MOST_HOSTS = 50

function Hosts({ hosts }: { hosts: readonly string[] }) {
  const t = useMessages(settingsCatalog)
  return (
    <>
      <p>{t('importHosts')}</p>
      <ul aria-label={t('hosts')}>
        {hosts.slice(0, MOST_HOSTS).map((host) => (
          <li key={host}>
            <code>{host}</code>
          </li>
        ))}
        <More number={hosts.length - MOST_HOSTS} />
      </ul>
    </>
  )
}

function PlanLine({ planned }: { planned: PlannedPart }) {
  const t = useMessages(settingsCatalog)
  if (planned.fate === 'unknown') return t('willNotKnow', { name: withoutInvisible(planned.name).slice(0, MAX_FILE_NAME) })
  const name = <LocalDataTitle part={planned.part} />
  if (planned.fate === 'unreadable') return t.rich('willNotRead', { name })
  if (planned.fate === 'add') return <AddLine {...planned} />
  return (
    <>
      {t.rich(planned.isHere ? 'willReplace' : 'willSet', { name })}
      {planned.part.key === PREFERENCES_KEY && <LimitsLine value={planned.value} />}
    </>
  )
}

function LimitsLine({ value }: { value: unknown }) {
  const t = useMessages(settingsCatalog)
  const { limits } = usePreferences()
  if (limits) return ` ${t('willKeepLimits')}`
  const { hour = null, days30 = null } = parsePreferences(value).limits ?? {}
  return (hour ?? days30) !== null && ` ${t('willSetLimits')}`
}

export function LocalDataTitle({ part }: { part: LocalDataPart }) {
  return useMessages(part.describe)('title')
}

function AddLine({ part, items, known, refused, future }: PlannedItems) {
  const t = useMessages(settingsCatalog)
  const { dateTimeWithZone } = useFormat()
  const [now] = useState(Date.now)
  const reasons = Object.entries(refused) as [Refusal, number][]
  return (
    <>
      {t.rich('willAdd', { name: <LocalDataTitle part={part} />, added: items.length, known })}
      {reasons.map(([reason, count]) => (
        <span key={reason}> {t(`refused_${reason}`, { count })}</span>
      ))}
      {future && ` ${t('futureEntry', { name: future.name, at: dateTimeWithZone(future.at), now: dateTimeWithZone(now) })}`}
    </>
  )
}
