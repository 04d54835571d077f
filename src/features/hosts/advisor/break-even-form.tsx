import { useId } from 'react'
import { useAmbiguousCommaError } from '@/shared/forms/comma-fault'
import { minus, quotient } from '@/shared/lib/decimal'
import { useStore } from '@/shared/lib/use-store'
import { NumberBox } from '@/shared/ui/number-box'
import type { AdvisorContext } from './advisor-context'
import classes from './advisor.module.css'
import { breakEven, earnings, type Running } from './break-even'
import { breakEvenInputs, powerOf, runningOf, type BreakEvenInputs, type Faults, type Power } from './break-even-inputs'

interface Props {
  /** Whose power it is: machines with other GPUs draw another. */
  configuration: string
  /** By the hour; null when it is not reported. */
  price: number | null
  context: AdvisorContext
}

/** From which price on a machine pays for its electricity; the sum is shown, and what is not in it is said. */
export function BreakEvenForm({ configuration, price, context }: Props) {
  const { t, format, currency } = context
  const commaFault = useAmbiguousCommaError()
  const id = useId()
  const inputs = useStore(breakEvenInputs)
  const power = powerOf(inputs, configuration)
  const { running, faults } = runningOf(inputs, power, currency, format.locale)
  const set = (change: Partial<BreakEvenInputs>) => breakEvenInputs.set({ ...inputs, ...change })
  const setPower = (change: Partial<Power>) => set({ power: { ...inputs.power, [configuration]: { ...power, ...change } } })
  const tariff = inputs.tariffs[currency] ?? ''
  const complaint = (name: keyof Faults, typed: string) => faults[name] && (commaFault(typed) ?? t(faults[name]))
  return (
    <section className={classes['even']} aria-labelledby={id}>
      <h3 id={id}>
        {t('breakEven')} <span>{t('electricityOnly')}</span>
      </h3>
      <div className={classes['inputs']}>
        <NumberBox
          label={t('load')}
          isWide
          inputMode="decimal"
          unit={t('watt')}
          value={power.load}
          error={complaint('load', power.load)}
          onChange={({ currentTarget }) => setPower({ load: currentTarget.value })}
        />
        <NumberBox
          label={t('idle')}
          isWide
          inputMode="decimal"
          unit={t('watt')}
          value={power.idle}
          error={complaint('idle', power.idle)}
          onChange={({ currentTarget }) => setPower({ idle: currentTarget.value })}
        />
        <NumberBox
          label={t('tariff')}
          isWide
          inputMode="decimal"
          unit={t('perKwh', { currency })}
          value={tariff}
          error={complaint('tariff', tariff)}
          onChange={({ currentTarget }) => set({ tariffs: { ...inputs.tariffs, [currency]: currentTarget.value } })}
        />
        <NumberBox
          label={t('rented')}
          isWide
          inputMode="decimal"
          unit="%"
          value={inputs.rented}
          error={complaint('rented', inputs.rented)}
          onChange={({ currentTarget }) => set({ rented: currentTarget.value })}
        />
      </div>
      {running === null ? <p className={classes['hint']}>{t('fillIn')}</p> : <Result running={running} price={price} context={context} />}
    </section>
  )
}

function Result({ running, price, context: { t, format, currency } }: Pick<Props, 'price' | 'context'> & { running: Running }) {
  const { loadWatts, idleWatts, tariff, share } = running
  const money = (amount: number) => format.money(amount, currency)
  const earned = price === null ? null : earnings(price, running)
  const words = earned && price !== null && { price: money(price), month: money(Math.abs(earned.month)) }
  return (
    <>
      <output className={classes['big']}>
        <b>{money(breakEven(running))}</b> <span>{t('perRentedHour')}</span>
      </output>
      <p className={classes['formula']}>
        {t('formula', {
          load: format.number(quotient(loadWatts, 1_000)),
          idle: format.number(quotient(idleWatts, 1_000)),
          rented: format.number(share),
          free: format.number(minus(1, share)),
          tariff: format.number(tariff, 6),
        })}
      </p>
      <p className={classes['hint']}>
        {earned &&
          words &&
          (earned.hour >= 0 ? t('left', { ...words, left: money(earned.hour) }) : t('lost', { ...words, lost: money(-earned.hour) }))}{' '}
        {t('notInIt')}
      </p>
    </>
  )
}
