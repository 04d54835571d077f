import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from '@/shared/i18n/i18n'

/** The checks of a template; they are fetched together with it, so that those who check nothing load nothing. */
export function useFitView(templateId: string | undefined) {
  const client = useQueryClient()
  const locale = useLocale()
  return useQuery({
    queryKey: ['templates', 'fit', templateId, locale],
    queryFn: async () => (await import('./fit-view-of')).fitViewOf(templateId ?? '', locale, client),
    enabled: templateId !== undefined,
    // The template itself has been asked for with all patience already.
    retry: false,
    meta: { isQuiet: true },
  })
}
