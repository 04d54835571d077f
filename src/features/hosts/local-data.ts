import { registerLocalData } from '@/shared/lib/local-data'
import { describeData, itemsPart } from '@/shared/lib/local-items'
import { hostChanges, STORED_OUTCOMES } from './host/host-changes'
import { savedViews } from './views/saved-views'
import { runningCosts } from './advisor/running-costs'
import { RUNS_KEY } from './run/has-runs'
import { hostRuns } from './run/run-store'

registerLocalData(
  itemsPart(
    hostChanges,
    ['Host changes', 'Status and price changes made in this browser, and their results.'],
    ['Изменения хостов', 'Изменения статуса и цены из этого браузера и их результаты.'],
    { state: { field: 'outcome', known: STORED_OUTCOMES } },
  ),
)

registerLocalData(
  itemsPart(
    savedViews,
    ['Host views', 'Filters, grouping, sorting and columns saved on the Hosts page.'],
    ['Виды списка хостов', 'Фильтры, группировка, сортировка и столбцы, сохранённые на странице «Хосты».'],
  ),
)

registerLocalData(
  itemsPart(
    runningCosts,
    ['Break-even', 'Power of each configuration, electricity rates by location, and utilisation.'],
    ['Точка безубыточности', 'Мощность конфигураций, тарифы на электричество по местам и загрузка.'],
  ),
)

registerLocalData({
  name: 'host-runs',
  key: RUNS_KEY,
  describe: describeData(
    ['Last change of hosts', 'Which hosts were saved, so that you can undo it even after a reload.'],
    ['Последнее изменение хостов', 'Какие хосты сохранены: чтобы отменить изменение и после перезагрузки.'],
  ),
  items: {
    stores: [hostRuns.heads, hostRuns.lines],
    list: hostRuns.heads.list,
    read: () => ({ refused: 'unreadable' }),
    has: () => false,
    add: () => 0,
  },
  // Its Undo belongs to this moment and this browser; the history of each host is exported.
  isPortable: false,
})
