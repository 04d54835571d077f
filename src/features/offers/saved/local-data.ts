import { registerLocalData } from '@/shared/lib/local-data'
import { describeData, itemsOf } from '@/shared/lib/local-items'
import { parseSavedSearch, SAVED_SEARCHES_KEY, savedSearches } from './saved-searches'

registerLocalData({
  name: 'saved-searches',
  key: SAVED_SEARCHES_KEY,
  describe: describeData(
    ['Saved searches', 'Names, filters and prices from your last visit.'],
    ['Сохранённые поиски', 'Названия, фильтры и цены на момент последнего визита.'],
  ),
  items: itemsOf(savedSearches, parseSavedSearch),
})
