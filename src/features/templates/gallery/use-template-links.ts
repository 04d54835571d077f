import { getRouteApi } from '@tanstack/react-router'
import { stringifySearch } from '@/shared/lib/search-params'

const route = getRouteApi('/_app/templates/')

/** Addresses for the rows of long lists, which cannot afford a router's link each. The currency of the address stays in it. */
export function useTemplateLinks() {
  const { currency } = route.useSearch()
  return {
    detail: (id: string) => `/templates/${encodeURIComponent(id)}${stringifySearch({ currency })}`,
    offers: (template: string) => `/offers${stringifySearch({ template, currency })}`,
  }
}
