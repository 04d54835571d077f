import { useMemo } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { useActions, type Action } from '@/shared/lib/actions'
import { tabStops } from '@/shared/ui/single-key'
import { offersCatalog } from '../messages'
import { type OffersEdit, NO_FILTERS } from '../offer-search'

interface Given {
  isAll: boolean
  change: (next: OffersEdit) => void
  /** Opens the sheet of filters; undefined while they are beside the list. */
  openFilters: (() => void) | undefined
}

const focusFilters = () => {
  const region = document.querySelector('[aria-keyshortcuts="f"]')
  if (region) tabStops(region)[0]?.focus()
}

/** Actions of the list of offers that no code of the first load needs. */
export function useListActions({ isAll, change, openFilters }: Given): void {
  const t = useMessages(offersCatalog)
  const offered = useMemo(
    (): Action[] => [
      { id: 'clear-filters', label: t('clearFilters'), icon: 'close', run: () => change(NO_FILTERS) },
      { id: 'filters', label: t('filters'), icon: 'filter', key: 'f', section: 'list', run: openFilters ?? focusFilters },
      {
        id: 'availability',
        label: `${t('availability')}: ${t(isAll ? 'canBeRented' : 'allOffers')}`,
        icon: 'list',
        key: 'a',
        section: 'list',
        run: () => change({ rent: isAll ? undefined : 'all', rentable: undefined }),
      },
    ],
    [t, isAll, change, openFilters],
  )
  useActions(offered)
}
