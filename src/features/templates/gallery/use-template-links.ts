import { getRouteApi } from '@tanstack/react-router'
import { encodePathName } from '@/shared/lib/path-names'
import { stringifySearch } from '@/shared/lib/search-params'

const route = getRouteApi('/_app/templates/')

/** Plain hrefs: a router link per row is too slow for long lists. They keep the currency of the URL. */
export function useTemplateLinks() {
  const { currency } = route.useSearch()
  return {
    detail: (id: string) => `/templates/${encodePathName(id)}${stringifySearch({ currency })}`,
    offers: (template: string) => `/offers${stringifySearch({ template, fits: true, currency })}`,
  }
}
