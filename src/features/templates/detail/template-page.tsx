import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '@/shared/ui/button-link'
import { templateName } from '@/domain/template-text'
import { listedTemplate, templateQuery } from '@/api/templates'
import type { Template } from '@/contract/template'
import { useMessages } from '@/shared/i18n/i18n'
import { isApiError } from '@/shared/lib/api-error'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { EmptyState } from '@/shared/ui/empty-state'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { lazyPart } from '@/shared/ui/lazy-part'
import { PageHead, PageTitle } from '@/shared/ui/page-head'
import { DataAge } from '@/shared/ui/data-age'
import { templatesCatalog, TemplateHead } from '../template-parts'
import { TemplateView } from './template-view'

const route = getRouteApi('/_app/templates/$templateId')
const TemplateEditor = lazyPart(async () => (await import('../editor/template-editor')).TemplateEditor, EditorHead)

export function TemplatePage() {
  const { templateId } = route.useParams()
  // The key resets typed and revealed values when the template changes.
  return <OneTemplate key={templateId} templateId={templateId} />
}

function OneTemplate({ templateId }: { templateId: string }) {
  const t = useMessages(templatesCatalog)
  const [{ edit }, change] = usePageSearch(route)
  const client = useQueryClient()
  const query = useQuery({
    ...templateQuery(templateId),
    placeholderData: () => listedTemplate(client, templateId),
  })
  // The editor keeps the template it started with, so its text survives if the template is deleted elsewhere.
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
    <div className="min-0">
      <PageTitle>{`${name} · ${t('templatesTitle')}`}</PageTitle>
      {edit === true && edited ? (
        <TemplateEditor
          template={edited}
          loadedAt={query.dataUpdatedAt}
          takesFocus={mode.hasChanged}
          onClose={() => change({ edit: undefined }, 'close')}
        />
      ) : (
        <>
          <TemplateHead name={name} template={template} takesFocus={mode.hasChanged}>
            {template && <DetailActions template={template} />}
          </TemplateHead>
          {query.isError && (
            <div className="pad-gutter pad-top-3">
              <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />
            </div>
          )}
          {template ? (
            <TemplateView
              template={template}
              age={
                <DataAge
                  at={query.isPlaceholderData ? 0 : query.dataUpdatedAt}
                  isLoading={query.isFetching}
                  onRefresh={() => void query.refetch()}
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

/** Edit is always offered: only the API knows whether the template may be edited, and it refuses the update otherwise. */
function DetailActions({ template: { id } }: { template: Template }) {
  const t = useMessages(templatesCatalog)
  const { currency } = route.useSearch()
  return (
    <>
      <CopyLinkButton />
      <ButtonLink variant="default" to="/templates/$templateId" params={{ templateId: id }} search={{ edit: true, currency }}>
        {t('edit')}
      </ButtonLink>
      <ButtonLink to="/offers" search={{ template: id, fits: true, currency }}>
        {t('rentWith')}
      </ButtonLink>
    </>
  )
}

function EditorHead({ template, takesFocus }: { template: Template; takesFocus: boolean }) {
  return <TemplateHead name={templateName(template)} template={template} takesFocus={takesFocus} />
}

const LINES = ['40%', '80%', '65%', '75%', '50%', '70%']

function Skeleton() {
  return (
    <div className="grid gap-5 pad-4 max-720" aria-hidden="true">
      {LINES.map((width) => (
        <span key={width} className="skeleton" style={{ width }} />
      ))}
    </div>
  )
}

function MissingTemplate({ templateId }: { templateId: string }) {
  const t = useMessages(templatesCatalog)
  return (
    <>
      <PageTitle>{t('notFoundTitle')}</PageTitle>
      <PageHead title={t('notFoundTitle')} />
      <EmptyState>
        <p>{t.rich('notFoundText', { id: <code>{templateId}</code> })}</p>
        <ButtonLink to="/templates">{t('toTemplates')}</ButtonLink>
      </EmptyState>
    </>
  )
}
