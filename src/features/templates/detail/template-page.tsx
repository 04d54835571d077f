import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '@mantine/core'
import { templateName } from '@/domain/template-words'
import { listedTemplate, templateQuery } from '@/api/templates'
import type { Template } from '@/contract/template'
import { useMessages } from '@/shared/i18n/i18n'
import { isApiError } from '@/shared/lib/api-error'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { lazyPart } from '@/shared/ui/lazy-part'
import { PageTitle } from '@/shared/ui/page-title'
import { DataAge } from '@/shared/ui/data-age'
import { templatesCatalog } from '../messages'
import { DetailActions } from './detail-actions'
import { TemplateHead } from '../template-head'
import classes from './template-page.module.css'
import { TemplateView } from './template-view'

const route = getRouteApi('/_app/templates/$templateId')
const TemplateEditor = lazyPart(async () => (await import('../editor/template-editor')).TemplateEditor, EditorHead)

/** One template, read or being edited. */
export function TemplatePage() {
  const { templateId } = route.useParams()
  // What was typed or revealed belongs to one template.
  return <OneTemplate key={templateId} templateId={templateId} />
}

function OneTemplate({ templateId }: { templateId: string }) {
  const t = useMessages(templatesCatalog)
  const { edit } = route.useSearch()
  const navigate = route.useNavigate()
  const client = useQueryClient()
  const query = useQuery({
    ...templateQuery(templateId),
    // What the gallery has just shown stands here at once, while the template is being read by itself.
    placeholderData: () => listedTemplate(client, templateId),
  })
  // An editor that has begun keeps what it began with: a template that disappears meanwhile must not take the text along.
  const [edited, setEdited] = useState<Template>()
  const read = query.isPlaceholderData ? undefined : query.data
  if (edit === true && edited === undefined && read) setEdited(read)
  if (edit !== true && edited !== undefined) setEdited(undefined)
  const [mode, setMode] = useState({ edit, hasChanged: false })
  if (mode.edit !== edit) setMode({ edit, hasChanged: true })
  const template = edited ?? query.data
  const isGone = isApiError(query.error) && query.error.kind === 'not-found' && edited === undefined
  if (isGone) return <MissingTemplate templateId={templateId} />
  const name = template ? templateName(template) : t('template')
  return (
    <div className={classes['page']}>
      <PageTitle>{`${name} · ${t('title')}`}</PageTitle>
      {edit === true && edited ? (
        <TemplateEditor
          template={edited}
          readAt={query.dataUpdatedAt}
          takesFocus={mode.hasChanged}
          onClose={() => void navigate({ search: (before) => ({ ...before, edit: undefined }), ignoreBlocker: true })}
        />
      ) : (
        <>
          <TemplateHead name={name} template={template} takesFocus={mode.hasChanged}>
            {template && <DetailActions template={template} />}
          </TemplateHead>
          {query.isError && (
            <div className={classes['notice']}>
              <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />
            </div>
          )}
          {template ? (
            <TemplateView
              template={template}
              age={
                <DataAge
                  at={query.isPlaceholderData ? 0 : query.dataUpdatedAt}
                  isReading={query.isFetching}
                  onReadAgain={() => void query.refetch()}
                  t={t}
                />
              }
            />
          ) : (
            query.isPending && <Skeleton />
          )}
        </>
      )}
    </div>
  )
}

/** The head of the editor, while the rest of it is fetched. */
function EditorHead({ template, takesFocus }: { template: Template; takesFocus: boolean }) {
  return <TemplateHead name={templateName(template)} template={template} takesFocus={takesFocus} />
}

const LINES = ['40%', '80%', '65%', '75%', '50%', '70%']

function Skeleton() {
  return (
    <div className={classes['skeleton']} aria-hidden="true">
      {LINES.map((width) => (
        <span key={width} className="skeleton" style={{ width }} />
      ))}
    </div>
  )
}

/** The service knows no such template. */
function MissingTemplate({ templateId }: { templateId: string }) {
  const t = useMessages(templatesCatalog)
  return (
    <div className={classes['missing']}>
      <PageTitle>{t('notFoundTitle')}</PageTitle>
      <h1 tabIndex={-1}>{t('notFoundTitle')}</h1>
      <p>{t.rich('notFoundText', { id: <code>{templateId}</code> })}</p>
      <Button component={Link} to="/templates">
        {t('toTemplates')}
      </Button>
    </div>
  )
}
