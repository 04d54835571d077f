import type { Template, TemplateSort } from '@/contract/template'
import { DrawnRows } from '@/shared/ui/drawn-rows'
import { TemplateCards } from './template-cards'
import { TemplateTable } from './template-table'

const CARDS_DRAWN = 100

interface Props {
  templates: readonly Template[]
  view: 'cards' | 'table'
  sort: TemplateSort
  onSort: (sort: TemplateSort) => void
  isLoading: boolean
  /** These are the rows of the question before. */
  isStale: boolean
}

/** The templates as cards or as rows. */
export function GalleryResults({ templates, view, sort, onSort, isLoading, isStale }: Props) {
  if (view === 'table') return <TemplateTable {...{ templates, sort, onSort, isLoading, isStale }} />
  return (
    <DrawnRows rows={templates} step={CARDS_DRAWN}>
      {(drawn) => <TemplateCards templates={drawn} isLoading={isLoading} isStale={isStale} />}
    </DrawnRows>
  )
}
