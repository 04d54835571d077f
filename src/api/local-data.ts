import { registerLocalData } from '@/shared/lib/local-data'
import { itemsPart } from '@/shared/lib/local-items'
import { hostLabels } from './host-labels'
import { marketVisits } from './market-visits'

registerLocalData(
  itemsPart(hostLabels, ['Host labels', 'The names you gave your hosts.'], ['Метки хостов', 'Названия, которые вы дали своим хостам.']),
)

registerLocalData(
  itemsPart(
    marketVisits.store,
    ['Market visits', 'GPU prices you saw on the Market page in the last 90 days, for price lines and changes.'],
    ['Визиты на страницу «Рынок»', 'Цены GPU, которые вы видели за последние 90 дней: для графиков и изменений цен.'],
    { add: marketVisits.add },
  ),
)
