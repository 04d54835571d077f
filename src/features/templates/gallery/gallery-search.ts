import type { TemplateSort, TemplateTag } from '@/contract/template'

/** The gallery in the address. What is not there has its usual value. */
export interface GallerySearch {
  sort?: TemplateSort | undefined
  tag?: TemplateTag[] | undefined
  q?: string | undefined
  view?: 'cards' | 'table' | undefined
}

const SORTS: readonly unknown[] = ['popularity_desc', 'popularity_asc', 'name_asc', 'name_desc'] satisfies TemplateSort[]
export const TAGS = ['ssh', 'jupyter', 'docker'] as const satisfies TemplateTag[]

/** Reads the address; never throws. By hand, because it belongs to the first load of every page. */
export function readGallerySearch({ sort, tag, q, view }: Record<string, unknown>): GallerySearch {
  const tags = TAGS.filter((known) => [tag].flat().includes(known))
  return {
    sort: SORTS.includes(sort) ? (sort as TemplateSort) : undefined,
    tag: tags.length > 0 ? tags : undefined,
    q: typeof q === 'string' && q.trim() !== '' ? q : undefined,
    view: view === 'cards' || view === 'table' ? view : undefined,
  }
}
