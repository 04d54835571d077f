import { registerLocalData } from '@/shared/lib/local-data'
import { describeData, itemsOf } from '@/shared/lib/local-items'
import { HOST_LABELS_KEY, hostLabels, parseStoredLabel } from './host-labels'
import { MARKET_VISITS_KEY, marketVisits, parseMarketVisit, type MarketVisit } from './market-visits'

registerLocalData({
  name: 'host-labels',
  key: HOST_LABELS_KEY,
  describe: describeData(['Host labels', 'The names you gave your hosts.'], ['Метки хостов', 'Названия, которые вы дали своим хостам.']),
  items: itemsOf(hostLabels, parseStoredLabel),
})

registerLocalData({
  name: 'market-visits',
  key: MARKET_VISITS_KEY,
  describe: describeData(
    ['Market visits', 'GPU prices you saw on the Market page in the last 90 days, for price lines and changes.'],
    ['Визиты на страницу «Рынок»', 'Цены GPU, которые вы видели за последние 90 дней: для графиков и изменений цен.'],
  ),
  items: { ...itemsOf(marketVisits.store, parseMarketVisit), add: (visits) => marketVisits.add(visits as MarketVisit[]) },
})
