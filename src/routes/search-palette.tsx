import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Currency } from '@/contract/params'
import type { WordFilters } from '@/domain/word-meaning'
import { seenLocations } from '@/features/offers/filters/seen-locations'
import { dropHidden, mayDrop } from '@/features/offers/hide/drop-hidden'
import { parseOffersSearch, toFilters } from '@/features/offers/offer-search'
import { countNews, setBaseline } from '@/features/offers/saved/saved-delta'
import { isSearchSaved, parseSavedText, saveSearch, visit, savedText } from '@/features/offers/saved/saved-searches'
import { useSavedName } from '@/features/offers/saved/use-saved-name'
import { useSavedChecks } from '@/features/offers/saved/use-saved-checks'
import { CommandPalette } from '@/features/shell/palette/command-palette'
import { type PaletteSources, paletteCatalog } from '@/features/shell/palette/use-palette'
import { useMessages } from '@/shared/i18n/i18n'
import { toast } from '@/shared/ui/toast-store'

export function SearchPalette({ takeTyped, onClose }: { takeTyped: PaletteSources['takeTyped']; onClose: () => void }) {
  const t = useMessages(paletteCatalog)
  const reportUnsaved = useReportUnsaved()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const checks = useSavedChecks()
  const { nameOfCheck } = useSavedName()
  const places = useMemo(() => {
    const { regions, countries, cities } = seenLocations(queryClient)
    return [regions, countries, cities].flatMap((seen) => [...seen.values()].map(({ sent }) => sent))
  }, [queryClient])
  /** The comparison and the template are kept, as when filters change. */
  const openSearch = (search: object, currency?: Currency) =>
    void navigate({
      to: '/offers',
      search: (before) => {
        const { compare, template } = parseOffersSearch(before)
        return { ...parseOffersSearch({ ...search }), compare, template, ...(currency && { currency }) }
      },
    })
  const sources: PaletteSources = {
    takeTyped,
    saved: checks.map((check) => {
      const { saved, now, delta } = check
      const search = parseSavedText(saved.search)
      return {
        id: saved.id,
        name: nameOfCheck(check).title,
        gpus: search.gpu,
        changes: delta ? countNews(delta) : 0,
        open() {
          if (now) visit(saved.id, now)
          openSearch(search, saved.currency)
        },
      }
    }),
    places,
    // The default of the page: offers that can be rented.
    toFilters: (filters: WordFilters) => ({
      ...toFilters(parseOffersSearch({ ...filters })),
      ...(filters.rent !== 'all' && { rentable: true }),
    }),
    visible(filters: WordFilters) {
      const search = parseOffersSearch({ ...filters })
      return mayDrop(search) ? (rows) => dropHidden(rows, search).rows : undefined
    },
    openOffers: openSearch,
    // The order of a list is not part of a saved search.
    saveSearch({ sort: _sort, ...filters }: WordFilters, name: string, currency: Currency) {
      const saved = saveSearch({ name, isNameGenerated: true, search: savedText({ ...filters }), currency })
      if (!reportUnsaved(isSearchSaved(saved))) return
      toast({ kind: 'good', title: t('saved'), text: name })
      void setBaseline(saved, queryClient)
    },
  }
  return <CommandPalette sources={sources} onClose={onClose} />
}
