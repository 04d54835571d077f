import type { Format } from '../i18n/format'

type CountMore = (key: 'countMore', params: { count: number }) => string

/** The first names and the number of the others: "gpu-1, gpu-2 and 3 more". */
export function firstNames(names: readonly string[], most: number, { t, format }: { t: CountMore; format: Pick<Format, 'list'> }): string {
  const more = names.length - most
  return format.list(more > 0 ? [...names.slice(0, most), t('countMore', { count: more })] : names)
}
