import { Button } from '@/shared/ui/button'
import type { Currency } from '@/contract/params'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import type { OffersSearch } from '../offer-search'
import { savedCatalog } from './use-saved-name'
import { compareSnapshots, isComparable, isPartial, countNews } from './saved-delta'
import { dismissNews, parseSavedText, savedText } from './saved-searches'
import { useSavedChecks } from './use-saved-checks'

export function SavedNews({ search, currency }: { search: OffersSearch; currency: Currency }) {
  const t = useMessages(savedCatalog)
  const { ago, money, list } = useFormat()
  const opened = savedText(search)
  // The stored text may have another order or a currency. `before` picks the opened one of several with the same filters.
  const check = useSavedChecks().find(
    ({ saved }) => saved.before && saved.currency === currency && savedText(parseSavedText(saved.search)) === opened,
  )
  if (!check?.now || !check.saved.before || !isComparable(check.saved.before, check.now)) return null
  const { now, saved } = check
  const delta = compareSnapshots(check.saved.before, now)
  const drop = money(delta.largestDrop, currency)
  const changes = [
    ...(delta.added > 0 ? [t('added', { count: delta.added })] : []),
    ...(delta.cheaper === 1 ? [t('cheaperOne', { drop })] : []),
    ...(delta.cheaper > 1 ? [t('cheaper', { count: delta.cheaper, drop })] : []),
    ...(delta.moreExpensive > 0 ? [t('moreExpensive', { count: delta.moreExpensive })] : []),
    ...(delta.gone > 0 ? [t('gone', { count: delta.gone })] : []),
  ]
  return (
    <aside className="row medium inset rounded info-soft text-first gap-2 pad-2-3">
      <Icon className="info" name="bookmark" />
      <p>
        {t('since', { age: ago(delta.since, now.at) })} <strong>{countNews(delta) > 0 ? list(changes) : t('nothingNew')}</strong>.
        {isPartial(now) && <span className="dim"> {t('sampled', { count: Object.keys(now.prices).length })}</span>}
      </p>
      <Button variant="default" onClick={() => dismissNews(saved.id)}>
        {t('gotIt')}
      </Button>
    </aside>
  )
}
