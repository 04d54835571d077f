import { Button } from '@/shared/ui/button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { matchesTemplate, imageOf, templateName } from '@/domain/template-words'
import { templateListQuery } from '@/api/templates'
import type { Template } from '@/contract/template'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Dialog } from '@/shared/ui/dialog'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { Icon } from '@/shared/ui/icon'
import { unitName } from '@/shared/ui/units'
import { templateFitCatalog } from './messages'
import classes from './template-dialog.module.css'

interface Props {
  chosen: string | undefined
  onChoose: (templateId: string) => void
  onClose: () => void
}

export function TemplateDialog({ chosen, onChoose, onClose }: Props) {
  const t = useMessages(templateFitCatalog)
  const [text, setText] = useState('')
  const list = useInfiniteQuery(templateListQuery({ sort: 'popularity_desc', tags: [] }))
  const pages = list.data?.pages ?? []
  const loaded = [...new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const))).values()]
  // A list of unreadable rows is not empty.
  const isEmpty = list.isSuccess && pages.every(({ received }) => received === 0)
  const found = loaded.filter((template) => matchesTemplate(template, text))
  return (
    <Dialog title={t('title')} onClose={onClose} width={620}>
      <p className={classes['about']}>{t('about')}</p>
      <div className={classes['search']}>
        <Icon name="search" />
        <input
          type="search"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          aria-label={t('search')}
          placeholder={t('search')}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      </div>
      <p className={classes['note']} aria-live="polite">
        {list.isPending ? t('loading') : isEmpty ? t('noTemplates') : t('loadedOnly', { count: loaded.length })}
      </p>
      <ErrorAlert error={list.error} onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())} />
      <ul className={classes['list']} aria-label={t('templates')} aria-busy={list.isFetching}>
        {found.map((template) => (
          <li key={template.id}>
            <Choice template={template} isChosen={template.id === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {loaded.length > 0 && found.length === 0 && <p className={classes['note']}>{t('none')}</p>}
      {list.hasNextPage && !list.isError && (
        <Button
          variant="default"
          aria-disabled={list.isFetchingNextPage}
          onClick={() => list.isFetchingNextPage || void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? t('loadingMore') : t('loadMore')}
        </Button>
      )}
    </Dialog>
  )
}

function Choice({ template, isChosen, onChoose }: { template: Template; isChosen: boolean; onChoose: Props['onChoose'] }) {
  const t = useMessages(templateFitCatalog)
  const { number, locale } = useFormat()
  const { id, recommended_disk_space: disk } = template
  const image = imageOf(template)
  return (
    <button
      type="button"
      className={`break-anywhere ${classes['choice']}`}
      aria-current={isChosen || undefined}
      onClick={() => onChoose(id)}
    >
      <b>{templateName(template)}</b>
      <span>{image ? [image.name, image.tag].filter(Boolean).join(':') : t('imageUnknown')}</span>
      {disk !== null && disk > 0 && <small>{t('diskAsked', { amount: `${number(disk)}\u00A0${unitName('gb', locale)}` })}</small>}
    </button>
  )
}
