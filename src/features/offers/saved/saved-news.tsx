import { Button } from '@mantine/core'
import type { Currency } from '@/contract/params'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { parseSearch, stringifySearch } from '@/shared/lib/search-params'
import { Icon } from '@/shared/ui/icon'
import { readOffersSearch, type OffersSearch } from '../offer-search'
import { savedCatalog } from './messages'
import { deltaOf, isPartial, newsIn } from './saved-delta'
import classes from './saved-news.module.css'
import { dismissNews } from './saved-searches'
import { useSavedChecks } from './use-saved-checks'

/** The filters of an address as they are kept: what decides which offers come, not their order, nor what else an address holds. */
export function savedText(search: Record<string, unknown>): string {
  const { sort: _sort, compare: _compare, template: _template, ...filters } = readOffersSearch(search)
  return stringifySearch(filters)
}

/** "Since your last visit", over the results of a saved search that has been opened again. */
export function SavedNews({ search, currency }: { search: OffersSearch; currency: Currency }) {
  const t = useMessages(savedCatalog)
  const { ago, money, list } = useFormat()
  const opened = savedText(search)
  // What was kept is read again: it may have been kept in another order, or with the currency. Of two names for the same
  // search the one that was opened has news.
  const check = useSavedChecks().find(
    ({ saved }) => saved.before && saved.currency === currency && savedText(parseSearch(saved.search)) === opened,
  )
  if (!check?.now || !check.saved.before) return null
  const { now, saved } = check
  const delta = deltaOf(check.saved.before, now)
  const drop = money(delta.largestDrop, currency)
  const told = [
    ...(delta.added > 0 ? [t('added', { count: delta.added })] : []),
    ...(delta.cheaper === 1 ? [t('cheaperOne', { drop })] : []),
    ...(delta.cheaper > 1 ? [t('cheaper', { count: delta.cheaper, drop })] : []),
  ]
  return (
    <aside className={classes['news']}>
      <Icon name="bookmark" />
      <p>
        {t('since', { age: ago(delta.since, now.at) })} <strong>{newsIn(delta) > 0 ? list(told) : t('nothingNew')}</strong>.
        {isPartial(now) && <span className={classes['note']}> {t('sampled', { count: Object.keys(now.prices).length })}</span>}
      </p>
      <Button variant="default" onClick={() => dismissNews(saved.id)}>
        {t('gotIt')}
      </Button>
    </aside>
  )
}
