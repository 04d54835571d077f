import { Button } from '@/shared/ui/button'
import { useState } from 'react'
import { matchesTemplate, imageText, templateName } from '@/domain/template-text'
import { useList } from '@/api/list'
import { templateListQuery } from '@/api/templates'
import type { Template } from '@/contract/template'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Dialog } from '@/shared/ui/dialog'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { SearchBox } from '@/shared/ui/search-box'
import { Status } from '@/shared/ui/status'
import { unitName } from '@/shared/ui/units'
import { templateFitCatalog } from './fit-view'
import classes from './template-fit.module.css'

interface Props {
  chosen: string | undefined
  onChoose: (templateId: string) => void
  onClose: () => void
}

export function TemplateDialog({ chosen, onChoose, onClose }: Props) {
  const t = useMessages(templateFitCatalog)
  const [text, setText] = useState('')
  // A search of some pages would find too little, and the API cannot search.
  const list = useList(templateListQuery({ sort: 'popularity_desc', tags: [] }), text.trim() === '' ? 'page' : 'all')
  const isLoading = list.state === 'loading'
  // A list of unreadable rows is not empty.
  const isEmpty = list.state === 'complete' && list.loaded === 0
  const found = list.rows.filter((template) => matchesTemplate(template, text))
  return (
    <Dialog title={t('title')} onClose={onClose} width={620}>
      <p className="note mb-3">{t('about')}</p>
      <SearchBox data-autofocus label={t('search')} value={text} onChange={setText} />
      <Status className="caption mt-2 mb-3">
        {list.requests === 0 && isLoading ? t('loading') : isEmpty ? t('noTemplates') : t('loadedOnly', { count: list.rows.length })}
      </Status>
      <ErrorAlert error={list.error} onRetry={list.goOn} />
      <ul className="mb-3" aria-label={t('templatesTitle')} aria-busy={isLoading}>
        {found.map((template) => (
          <li key={template.id}>
            <Choice template={template} isChosen={template.id === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {list.rows.length > 0 && found.length === 0 && !isLoading && <p className="caption mt-2 mb-3">{t('none')}</p>}
      {list.hasMore && list.state !== 'failed' && (
        <Button variant="default" aria-disabled={isLoading} onClick={() => isLoading || list.loadNext()}>
          {isLoading ? t('updating') : t('loadMore')}
        </Button>
      )}
    </Dialog>
  )
}

function Choice({ template, isChosen, onChoose }: { template: Template; isChosen: boolean; onChoose: Props['onChoose'] }) {
  const t = useMessages(templateFitCatalog)
  const { number, locale } = useFormat()
  const { id, recommended_disk_space: disk } = template
  return (
    <button type="button" className={classes['choice']} aria-current={isChosen || undefined} onClick={() => onChoose(id)}>
      <b className="strong">{templateName(template)}</b>
      <span className="caption">{imageText(template) ?? t('imageUnknown')}</span>
      {disk !== null && disk > 0 && (
        <small className="caption nowrap">{t('diskAsked', { amount: `${number(disk)}\u00A0${unitName('gb', locale)}` })}</small>
      )}
    </button>
  )
}
