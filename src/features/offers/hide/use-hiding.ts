import { savedHides } from '@/api/suggestions'
import { HIDES, type HideKey } from '@/domain/hidden-items'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { baseUrl } from '@/api/config'
import { useCurrency } from '@/api/use-reader'
import { preferences, setPreferences, type Hides } from '@/api/preferences'
import { useMessages } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { toast } from '@/shared/ui/toast-store'
import { hidesAny, parseOffersSearch, type OffersSearch } from '../offer-search'

export const hideCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

function keep(change: (saved: Hides) => Hides): void {
  const { hidden } = preferences.fresh()
  const { [baseUrl()]: _mine, ...others } = hidden
  const next = change(savedHides())
  setPreferences({ hidden: HIDES.some((key) => next[key].length > 0) ? { ...others, [baseUrl()]: next } : others })
}

const added = (list: readonly string[], value: string): string[] => (list.includes(value) ? [...list] : [...list, value])
const removed = (list: readonly string[], value: string): string[] => list.filter((other) => other !== value)

type Part = Partial<OffersSearch>

/** A hidden model is no longer chosen. After "Show", hiding one more hides the kept ones again. */
export function searchWith(before: Part, key: HideKey, value: string): Part {
  const from = before.hidden === 'shown' ? savedHides() : before
  return {
    ...Object.fromEntries(HIDES.map((each) => [each, from[each] ?? []])),
    [key]: added(from[key] ?? [], value),
    hidden: undefined,
    ...(key === 'not_gpu' && { gpu: removed(before.gpu ?? [], value) }),
    offer: undefined,
  }
}

/** Without the last one, the search says that it hides nothing: the kept ones would come back. */
export const searchWithout = (before: Part, key: HideKey, value: string): Part => ({
  [key]: removed(before[key] ?? [], value),
  hidden: 'shown',
})

/** The search that shows what only the console hides; the models stay out of the request. */
export const SHOWING: Part = { not_provider: [], not_country: [], hidden: 'shown' }

/** Hides and shows permanently: in the address of the search and in the preferences. A toast can undo it. */
export function useHiding() {
  const t = useMessages(hideCatalog)
  const router = useRouter()
  const currency = useCurrency()
  return useMemo(() => {
    const edit = (change: (before: Part) => Part, replace = false) => {
      if (router.latestLocation.pathname !== '/offers') return
      void router.navigate({
        to: '/offers',
        search(before) {
          const search = parseOffersSearch({ ...before })
          // Not the currency of the render: "Undo" may run after the user has chosen another.
          return { ...search, ...change(search), currency: before.currency ?? preferences.get().currency }
        },
        resetScroll: false,
        replace,
      })
    }
    const put = (key: HideKey, value: string) => {
      // Otherwise Back would open an address that hides nothing itself, and so gets the kept ones.
      edit((before) => (hidesAny(parseOffersSearch(before)) ? {} : { hidden: 'shown' }), true)
      keep((saved) => ({ ...saved, [key]: added(saved[key], value) }))
      edit((before) => searchWith(before, key, value))
    }
    const takeBack = (key: HideKey, value: string) => {
      keep((saved) => ({ ...saved, [key]: removed(saved[key], value) }))
      edit((before) => searchWithout(before, key, value))
    }
    return {
      /** @param text the change of the list */
      hide(key: HideKey, value: string, what: string, text?: string) {
        const { gpu } = router.latestLocation.search as Part
        const wasChosen = key === 'not_gpu' && gpu?.includes(value)
        put(key, value)
        const undo = () => {
          takeBack(key, value)
          if (wasChosen) edit((before) => ({ gpu: added(before.gpu ?? [], value) }))
        }
        toast({ kind: 'info', title: t('hidden', { what }), text, action: { label: t('undo'), run: undo } })
      },
      show(key: HideKey, value: string, what: string) {
        const wasSaved = savedHides()[key].includes(value)
        takeBack(key, value)
        const undo = () => (wasSaved ? put(key, value) : edit((before) => searchWith(before, key, value)))
        toast({ kind: 'info', title: t('shownAgain', { what }), action: { label: t('undo'), run: undo } })
      },
      /** Restricts this search to a provider, or starts one. A choice wins over hiding, so the hidden ones stay. */
      only(provider: string) {
        if (router.latestLocation.pathname === '/offers') edit(() => ({ provider }))
        else void router.navigate({ to: '/offers', search: { provider, currency } })
      },
      showAll: () => edit(() => SHOWING),
      hideAgain: () => edit(() => ({ ...savedHides(), hidden: undefined })),
    }
  }, [t, router, currency])
}
