import { useState } from 'react'
import { LimitMeters, limitsCatalog } from '@/api/limits/limit-meters'
import { preferences, PREFERENCES_KEY, setPreferences, usePreferences } from '@/api/preferences'
import { useReader } from '@/api/use-reader'
import { currency as currencies } from '@/contract/params'
import type { SpendingLimits } from '@/domain/spending-limits'
import { HOUR, numberInput, parseNumberText } from '@/shared/forms/number-text'
import { useNumberFault } from '@/shared/forms/use-number-fault'
import { storedText } from '@/shared/lib/stored'
import { NumberBox } from '@/shared/ui/number-box'
import { SelectField } from '@/shared/ui/select-field'
import { Status } from '@/shared/ui/status'
import classes from './settings-page.module.css'

type Amount = 'hour' | 'days30' | 'unknownHour'

const CURRENCIES = currencies.options.map((value) => ({ value, label: value }))

export function LimitsSection() {
  const { t, currency: asked } = useReader(limitsCatalog)
  const { limits } = usePreferences()
  const [state, setState] = useState<'unchanged' | 'saved' | 'refused'>('unchanged')
  // Without a limit no currency is stored, so the page keeps the one of the last limit, or the chosen one.
  const [chosen, setChosen] = useState(limits?.currency)
  if (limits && limits.currency !== chosen) setChosen(limits.currency)
  const none: SpendingLimits = { hour: null, days30: null, currency: chosen ?? asked, unknownHour: null }
  const shown = limits ?? none
  const save = (change: Partial<SpendingLimits>) => {
    const next = { ...(preferences.fresh().limits ?? none), ...change }
    const isEmpty = next.hour === null && next.days30 === null && next.unknownHour === null
    setPreferences({ limits: isEmpty ? undefined : next })
    // The browser may refuse: the limits then last as long as the page.
    setState(storedText(PREFERENCES_KEY) === JSON.stringify(preferences.get()) ? 'saved' : 'refused')
  }
  const { currency } = shown
  const amount = (name: Amount, label: string, hint: string, unit: string) => (
    <AmountField
      label={label}
      hint={hint}
      unit={unit}
      currency={currency}
      allowed={name === 'days30' ? undefined : HOUR}
      value={shown[name]}
      onSave={(value) => save({ [name]: value })}
    />
  )
  return (
    <>
      <p className="note measure mb-3">{t('about')}</p>
      <div className={`grid low gap-3 mb-3 ${classes['limits']}`}>
        {amount('hour', t('perHour'), t('perHourHint'), t('currencyPerHour', { currency }))}
        {amount('days30', t('per30Days'), t('per30DaysHint'), currency)}
        <div>
          <SelectField
            label={t('currency')}
            options={CURRENCIES}
            value={currency}
            onChange={(next) => {
              setChosen(next)
              if (limits) save({ currency: next })
            }}
          />
          <p className="caption">{t('currencyHint')}</p>
        </div>
        {amount('unknownHour', t('unknownPrice'), t('unknownPriceHint'), t('currencyPerHour', { currency }))}
      </div>
      <LimitMeters own={null} />
      <Status className="note">
        {state === 'saved' && `${t('saved')}. `}
        {t('how')}
      </Status>
      {/* In place, because each digit is saved. */}
      {state === 'refused' && (
        <Status isUrgent className="fault">
          {t('notSaved')}
        </Status>
      )}
    </>
  )
}

interface AmountProps {
  label: string
  hint: string
  unit: string
  currency: string
  /** Units that a pasted amount may have. */
  allowed: RegExp | undefined
  value: number | null
  onSave: (value: number | null) => void
}

/** Saves each valid amount while the user types. An invalid one stays in the field, and the last valid one counts. */
function AmountField({ label, hint, unit, currency, allowed, value, onSave }: AmountProps) {
  const { t, format } = useReader(limitsCatalog)
  const numberFault = useNumberFault(currency, allowed)
  const write = () => numberInput(value, format.locale)
  const [text, setText] = useState(write)
  const [seen, setSeen] = useState(value)
  const read = (typed: string) => parseNumberText(typed, format.locale, currency, allowed)
  const amount = read(text)
  if (value !== seen) {
    setSeen(value)
    // Deleted, or set in another tab. A text that reads as the value is what the user is typing.
    if (value !== (text.trim() === '' ? null : amount)) setText(write())
  }
  const isBad = text.trim() !== '' && (amount === undefined || amount < 0)
  return (
    <div>
      <NumberBox
        label={label}
        isWide
        inputMode="decimal"
        unit={unit}
        value={text}
        error={isBad ? (numberFault(text) ?? t('notAPrice')) : undefined}
        onChange={({ currentTarget: { value: typed } }) => {
          setText(typed)
          const next = read(typed)
          if (typed.trim() === '') onSave(null)
          else if (next !== undefined && next >= 0) onSave(next)
        }}
      />
      <p className="caption">{hint}</p>
    </div>
  )
}
