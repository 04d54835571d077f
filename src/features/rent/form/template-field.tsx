import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import { Link } from '@tanstack/react-router'
import { templateFit } from '@/domain/template-fit'
import { matchesTemplate } from '@/domain/template-text'
import type { SearchOffer } from '@/contract/offer'
import type { Template } from '@/contract/template'
import type { List } from '@/api/list'
import { DataAge } from '@/shared/ui/data-age'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { Icon } from '@/shared/ui/icon'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import { Status } from '@/shared/ui/status'
import { type RentTranslate, useRentReader } from '../rent-context'
import classes from '../rent-page.module.css'
import { TemplateOption } from './template-option'
import type { Templates } from './use-rent-choices'

interface Props {
  templates: Templates
  chosenId: string
  onChoose: (id: string) => void
  offer: SearchOffer
  /** In GB as assumed; null: the fit uses the whole disk of the offer. */
  storage: number | null
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
}

/** Rows above this limit are hidden until the search is narrower. */
const MAX_SHOWN = 200

/** A combobox with an open list. The API cannot search templates, so a search loads all of them. */
export function TemplateField({ templates, chosenId, onChoose, offer, storage, error, inputRef }: Props) {
  const { t } = useRentReader()
  const id = useId()
  const { text, setText, isOnlyFitting, setOnlyFitting, list } = templates
  const optionId = (template: Template) => `${id}-${template.id}`
  const { found, shown, current, choose, steer, leave } = useSteering({ templates, chosenId, onChoose, offer, storage, optionId })
  return (
    <>
      <div className={`clip framed-control rounded ${classes['combo']}`} data-bad={error !== undefined || undefined}>
        <div className={`line line-bottom pad-x-3 ${classes['search']}`}>
          <Icon className="dim" name="search" />
          <input
            ref={inputRef}
            className="bare medium min-0 grow phone-large"
            type="text"
            role="combobox"
            aria-label={t('template')}
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={current && optionId(current)}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-error ${id}-count`}
            aria-required="true"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('searchTemplates')}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              leave()
            }}
            onKeyDown={steer}
          />
          <CheckboxField label={t('onlyFitting')} isOn={isOnlyFitting} onChange={setOnlyFitting} />
        </div>
        <div
          role="listbox"
          id={`${id}-list`}
          aria-label={t('templatesTitle')}
          aria-busy={list.state === 'loading'}
          className={`relative scroll ${classes['list']}`}
        >
          {shown.map((template) => (
            <TemplateOption
              key={template.id}
              id={optionId(template)}
              template={template}
              offer={offer}
              storage={storage}
              isChosen={template.id === chosenId}
              isActive={template === current}
              onChoose={() => choose(template)}
            />
          ))}
        </div>
        {templates.isPending && <Skeleton />}
        {list.state !== 'loading' && shown.length === 0 && (templates.all.length > 0 || isEmpty(list)) && (
          <p className="note pad-4">{t(templates.all.length > 0 ? 'noneFound' : 'noTemplates')}</p>
        )}
      </div>
      <Status isUrgent className="fault mt-1" id={`${id}-error`}>
        {error}
      </Status>
      {list.state === 'failed' && <ErrorAlert error={list.error} onRetry={list.goOn} />}
      <TemplatesFoot id={`${id}-count`} templates={templates} found={found.length} shown={shown.length} t={t} />
    </>
  )
}

interface Steered extends Pick<Props, 'templates' | 'chosenId' | 'onChoose' | 'offer' | 'storage'> {
  optionId: (template: Template) => string
}

/** The templates found, and the keys that walk through them. */
function useSteering({ templates, chosenId, onChoose, offer, storage, optionId }: Steered) {
  const { text, setText, isOnlyFitting } = templates
  const [active, setActive] = useState<string | null>(null)
  const isShown = (template: Template) =>
    matchesTemplate(template, text) && (!isOnlyFitting || templateFit(template, offer, storage ?? undefined).verdict === 'fits')
  const found = templates.all.filter(isShown)
  const shown = found.slice(0, MAX_SHOWN)
  const at = shown.findIndex((template) => template.id === (active ?? chosenId))
  const moveTo = (index: number) => {
    const template = shown[Math.max(0, Math.min(shown.length - 1, index))]
    if (!template) return
    setActive(template.id)
    document.getElementById(optionId(template))?.scrollIntoView({ block: 'nearest' })
  }
  const choose = (template: Template | undefined) => {
    if (!template) return
    setActive(template.id)
    onChoose(template.id)
  }
  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 5, PageUp: at - 5 }
    const to = steps[event.key]
    if (event.key === 'Enter') choose(shown[at] ?? shown[0])
    else if (event.key === 'Escape' && text !== '') setText('')
    else if (to !== undefined) moveTo(to)
    else return
    // Enter chooses a template and must not submit the form.
    event.preventDefault()
  }
  return { found, shown, current: shown[at], choose, steer, leave: () => setActive(null) }
}

/** True if the API returned no templates. False if the load failed or rows were unreadable. */
const isEmpty = ({ state, setAside }: List<Template>): boolean => state !== 'failed' && setAside === 0

const ROWS = 5

function Skeleton() {
  return (
    <div className={`grid ${classes['fieldSkeleton']}`} aria-hidden="true">
      {Array.from({ length: ROWS }, (_, row) => (
        <span key={row} className="skeleton" />
      ))}
    </div>
  )
}

interface TemplatesFootProps {
  id: string
  templates: Templates
  found: number
  shown: number
  t: RentTranslate
}

function TemplatesFoot({ id, templates, found, shown, t }: TemplatesFootProps) {
  const { all, linked, isNarrowed, isPending, list } = templates
  const { hasMore, hasRepeated, setAside } = list
  const isLoading = list.state === 'loading'
  return (
    <div className="row caption high-24 mt-2 gap-2px-4">
      <Status as="span" id={id}>
        {isPending
          ? t('loadingTemplates')
          : !isNarrowed
            ? t('loadedTemplates', { count: all.length })
            : // Matches are counted only when all pages have loaded.
              !isLoading && t(hasMore || hasRepeated ? 'foundOf' : 'foundOfAll', { count: found, all: all.length })}
        {shown < found && ` ${t('narrower', { count: shown })}`}
        {hasRepeated && !isLoading && ` ${t('templatesRepeated')}`}
      </Status>
      {isLoading && !isPending && isNarrowed && <span>{t('searched', { count: all.length })}</span>}
      {hasMore && (
        <button type="button" className="accent high-24 underline phone-high" onClick={isLoading ? list.stop : list.goOn}>
          {t(isLoading ? 'stop' : 'loadRest')}
        </button>
      )}
      {setAside > 0 && <Link to="/settings">{t('unreadTemplates', { count: setAside })}</Link>}
      {linked?.isError && !linked.data && (
        <Status as="span" isUrgent className="bad">
          {t('linkedTemplateFailed')}
        </Status>
      )}
      {linked?.isRefetchError && (
        <span className="warn">
          {t('templateOld')} <DataAge at={linked.dataUpdatedAt} isLoading={linked.isFetching} onRefresh={() => void linked.refetch()} />
        </span>
      )}
    </div>
  )
}
