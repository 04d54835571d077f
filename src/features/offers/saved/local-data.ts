import { registerLocalData } from '@/shared/lib/local-data'
import { itemsPart } from '@/shared/lib/local-items'
import { savedSearches } from './saved-searches'

registerLocalData(
  itemsPart(
    savedSearches,
    ['Saved searches', 'Names, filters and prices from your last visit.'],
    ['Сохранённые поиски', 'Названия, фильтры и цены на момент последнего визита.'],
  ),
)
