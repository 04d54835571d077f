import { useCallback, useState } from 'react'
import { useReaderIn } from '@/api/use-reader'
import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import { breakEvenOf, guardedConfigurations, priceAtLeast } from './break-even-floor'
import { advisorCatalog } from './messages'
import { useRunningCosts } from './running-costs'

/** Configurations named in one sentence. */
const NAMED = 4

/** The rule "Never below break-even" for a change of many hosts. @returns its field, and the lowest price of a host while the rule is on */
export function useBreakEvenRule(hosts: readonly Host[], currency: Currency) {
  const { t, format } = useReaderIn(currency, advisorCatalog)
  const costs = useRunningCosts()
  const [isOn, setOn] = useState(false)
  const floorOf = useCallback(
    (host: Host) => {
      const even = breakEvenOf(host, costs, currency, format)
      return even === null ? null : priceAtLeast(even)
    },
    [costs, currency, format],
  )
  const { guarded, unguarded } = guardedConfigurations(hosts, floorOf, format)
  const list = (names: readonly string[]) =>
    format.list([...names.slice(0, NAMED), ...(names.length > NAMED ? [t('more', { count: names.length - NAMED })] : [])])
  const about =
    unguarded.length === 0
      ? t('guardsAll')
      : guarded.length === 0
        ? t('guardsNone', { unguarded: list(unguarded) })
        : t('guardsSome', { guarded: list(guarded), unguarded: list(unguarded) })
  return {
    floorOf: isOn ? floorOf : undefined,
    field: (
      <div className="stack">
        <CheckboxField label={t('neverBelow')} isOn={isOn && guarded.length > 0} disabled={guarded.length === 0} onChange={setOn} />
        <p className="caption">{about}</p>
      </div>
    ),
  }
}
