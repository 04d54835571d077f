import type { TemplateSort, TemplateTag } from '@/contract/template'
import { list, oneOf, readSearch, text } from '@/shared/lib/search-fields'

export const SORTS = ['popularity_desc', 'popularity_asc', 'name_asc', 'name_desc'] as const satisfies TemplateSort[]
export const TAGS = ['ssh', 'jupyter', 'docker'] as const satisfies TemplateTag[]
export const VIEWS = ['cards', 'table'] as const

/** The gallery in the address. Missing params have their default. */
export const readGallerySearch = readSearch({
  sort: oneOf(SORTS),
  tag: list(oneOf(TAGS)),
  q: text,
  view: oneOf(VIEWS),
})
export type GallerySearch = ReturnType<typeof readGallerySearch>
