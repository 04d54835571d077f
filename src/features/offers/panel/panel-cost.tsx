import { useId, useState } from 'react'
import { isRecord } from '@/contract/lenient'
import type { SearchOffer } from '@/contract/offer'
import { orNull } from '@/shared/lib/item-store'
import { Status } from '@/shared/ui/status'
import { parseBound } from '../filters/bound-text'
import classes from './offer-panel.module.css'
import { costText, diskNote, hoursOf } from './panel-figures'
import { PanelSection } from './panel-section'
import { usePanelReader } from './use-panel-reader'

export interface Period {
  hours: string
  days: string
}

const PERIOD_KEY = 'gpu-console.panel-period'

function storedPeriod(): Period {
  const stored = orNull(() => JSON.parse(sessionStorage.getItem(PERIOD_KEY) ?? 'null') as unknown)
  const { hours, days }: { hours?: unknown; days?: unknown } = isRecord(stored) ? stored : {}
  return { hours: typeof hours === 'string' ? hours : '24', days: typeof days === 'string' ? days : '7' }
}

/** The typed hours and days, for all offers and over a reload of the tab. */
export function usePeriod(): [Period, (period: Period) => void] {
  const [period, setPeriod] = useState(storedPeriod)
  const keep = (next: Period) => {
    setPeriod(next)
    orNull(() => sessionStorage.setItem(PERIOD_KEY, JSON.stringify(next)))
  }
  return [period, keep]
}

const QUICK = [
  ['day', 24],
  ['week', 168],
  ['month', 720],
] as const

interface Props {
  offer: SearchOffer
  period: Period
  onPeriod: (period: Period) => void
  level?: 2 | 3
}

export function PanelCost({ offer, period, onPeriod, level }: Props) {
  const context = usePanelReader()
  const { t, format } = context
  const hours = read(period.hours, 24, format.locale)
  const days = read(period.days, 10_000, format.locale)
  const all = hours === null || days === null ? null : hoursOf(hours, days)
  return (
    <PanelSection title={t('cost')} about={t('noDisk')} level={level}>
      <div className="row">
        <Amount
          label={t('hoursADay')}
          value={period.hours}
          fault={hours === null ? t('hoursFault') : undefined}
          onChange={(typed) => onPeriod({ ...period, hours: typed })}
        />
        <span className="dim" aria-hidden="true">
          ×
        </span>
        <Amount
          label={t('days')}
          value={period.days}
          fault={days === null ? t('daysFault') : undefined}
          onChange={(typed) => onPeriod({ ...period, days: typed })}
        />
        {all !== null && <span className="dim">{t('hoursInAll', { count: all })}</span>}
        <Status as="span" className="large nowrap push-end weight-650">
          {(all === null ? null : costText(offer, all, context)) ?? '—'}
        </Status>
      </div>
      <dl className="flex wrap between gap-1-4">
        {QUICK.map(([label, count]) => (
          <div key={label}>
            <dt className="small">{t(label)}</dt>
            <dd className="break-anywhere weight-500">{costText(offer, count, context) ?? t('notReported')}</dd>
          </div>
        ))}
      </dl>
      <p className="caption">{diskNote(offer, context)}</p>
    </PanelSection>
  )
}

function read(typed: string, max: number, locale: 'en' | 'ru'): number | null {
  const { value } = { value: undefined, ...parseBound(typed, locale) }
  return value === undefined || value > max ? null : value
}

interface AmountProps {
  label: string
  value: string
  fault: string | undefined
  onChange: (typed: string) => void
}

function Amount({ label, value, fault, onChange }: AmountProps) {
  const id = useId()
  // An empty box is not a mistake before the user leaves it.
  const [isLeft, setLeft] = useState(true)
  return (
    <span className={`row inline-flex ${classes['amount']}`}>
      <input
        id={id}
        type="text"
        className="input"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <label htmlFor={id} className="dim">
        {label}
      </label>
      {fault !== undefined && (isLeft || value.trim() !== '') && (
        <span id={`${id}-fault`} className="fault">
          {fault}
        </span>
      )}
    </span>
  )
}
