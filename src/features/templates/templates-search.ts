import type { TemplateSort, TemplateTag } from '@/contract/template'
import { flag, list, oneOf, defineSearch, text } from '@/shared/lib/search-fields'

export const SORTS = ['popularity_desc', 'popularity_asc', 'name_asc', 'name_desc'] as const satisfies TemplateSort[]
export const TAGS = ['ssh', 'jupyter', 'docker'] as const satisfies TemplateTag[]
export const VIEWS = ['cards', 'table'] as const

export const parseGallerySearch = defineSearch({
  sort: oneOf(SORTS),
  tag: list(oneOf(TAGS)),
  q: text,
  view: oneOf(VIEWS),
})
export type GallerySearch = ReturnType<typeof parseGallerySearch>

/** The search params of one template; `edit` opens the editor. */
export const parseTemplateSearch = defineSearch({ edit: flag })
