import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Template, TemplateSort } from '@/contract/template'
import { useMessages } from '@/shared/i18n/i18n'
import { templatesCatalog } from '../messages'
import classes from './gallery-page.module.css'
import { TemplateCards } from './template-cards'
import { TemplateTable } from './template-table'

/** How many more are drawn at a time: nobody reads thousands, and all of them at once would make typing slow. */
const DRAWN = 100

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
  const t = useMessages(templatesCatalog)
  const [limit, setLimit] = useState(DRAWN)
  const drawn = templates.slice(0, limit)
  const hidden = templates.length - drawn.length
  const list = { templates: drawn, isLoading, isStale }
  return (
    <>
      {view === 'table' ? <TemplateTable {...list} sort={sort} onSort={onSort} /> : <TemplateCards {...list} />}
      {hidden > 0 && (
        <div className={classes['more']}>
          <Button variant="default" onClick={() => setLimit(limit + DRAWN)}>
            {t('drawMore', { count: Math.min(DRAWN, hidden) })}
          </Button>
        </div>
      )}
    </>
  )
}
