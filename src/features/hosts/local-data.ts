import { registerLocalData } from '@/shared/lib/local-data'
import { describeData, itemsOf } from '@/shared/lib/local-items'
import { HOST_CHANGES_KEY, hostChanges, parseHostChange, STORED_OUTCOMES } from './host/host-changes'
import { HOST_VIEWS_KEY, parseSavedView, savedViews } from './views/saved-views'
import { parseEntry } from '@/shared/lib/import-entry'
import { BREAK_EVEN_KEY, idOfCost, parseRunningCost, runningCosts, type RunningCost } from './advisor/running-costs'
import { RUNS_KEY } from './run/has-runs'
import { hostRuns } from './run/run-store'

registerLocalData({
  name: 'host-changes',
  key: HOST_CHANGES_KEY,
  describe: describeData(
    ['Host changes', 'Status and price changes made in this browser, and their results.'],
    ['Изменения хостов', 'Изменения статуса и цены из этого браузера и их результаты.'],
  ),
  items: itemsOf(hostChanges, parseHostChange, { state: { field: 'outcome', known: STORED_OUTCOMES } }),
})

registerLocalData({
  name: 'host-views',
  key: HOST_VIEWS_KEY,
  describe: describeData(
    ['Host views', 'Filters, grouping, sorting and columns saved on the Hosts page.'],
    ['Виды списка хостов', 'Фильтры, группировка, сортировка и столбцы, сохранённые на странице «Хосты».'],
  ),
  items: itemsOf(savedViews, parseSavedView),
})

registerLocalData({
  name: 'break-even',
  key: BREAK_EVEN_KEY,
  describe: describeData(
    ['Break-even', 'Power of each configuration, electricity rates by location, and utilisation.'],
    ['Точка безубыточности', 'Мощность конфигураций, тарифы на электричество по местам и загрузка.'],
  ),
  items: {
    stores: [runningCosts],
    list: runningCosts.list,
    read(entry, file, now) {
      const read = parseEntry(entry, { file, now, read: parseRunningCost })
      return 'refused' in read ? read : { id: idOfCost(read.item), ...read }
    },
    has: (id) => runningCosts.find(id) !== undefined,
    add: (items) => runningCosts.putAll(items as RunningCost[], true),
  },
})

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
