import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import { Link } from '@tanstack/react-router'
import { templateFit, type FitCheck, type TemplateFit } from '@/domain/template-fit'
import { matchesTemplate, imageOf } from '@/domain/template-text'
import type { SearchOffer } from '@/contract/offer'
import type { Template } from '@/contract/template'
import type { List } from '@/api/list'
import { DataAge } from '@/shared/ui/data-age'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { Icon, type IconName } from '@/shared/ui/icon'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import { Status } from '@/shared/ui/status'
import { type RentTranslate, useRentReader, type RentReader } from '../rent-context'
import classes from '../rent-page.module.css'
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
    <div className="row caption high-24 mt-2 gap-2px-3">
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

interface TemplateOptionProps {
  id: string
  template: Template
  offer: SearchOffer
  storage: number | null
  isChosen: boolean
  isActive: boolean
  onChoose: () => void
}

const ICONS = { fits: 'check', 'may-not': 'alert', unknown: 'info' } as const satisfies Record<string, IconName>
const LOOKS = { fits: 'small good good-soft', 'may-not': 'small warn warn-soft', unknown: 'caption sunken' } as const
const WORDS = { fits: 'fits', 'may-not': 'mayNotFit', unknown: 'fitUnknown' } as const

function TemplateOption({ id, template, offer, storage, isChosen, isActive, onChoose }: TemplateOptionProps) {
  const context = useRentReader()
  const { t } = context
  const fit = templateFit(template, offer, storage ?? undefined)
  const image = imageOf(template)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input keeps focus and keys
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      data-active={isActive || undefined}
      className={classes['option']}
      // Keeps the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="radio-box" />
      <span className="grid min-0">
        <span className="row break-anywhere strong gap-2px-3">
          {template.name || template.id}
          {template.use_ssh && <span className={classes['tag']}>SSH</span>}
          {template.use_jupyter && <span className={classes['tag']}>Jupyter</span>}
          {template.is_private && (
            <span className={classes['tag']}>
              <Icon name="lock" size={12} />
              {t('private')}
            </span>
          )}
        </span>{' '}
        <span className="break-anywhere mono small">
          {image === null ? (
            t('imageNotReported')
          ) : (
            <>
              <span className="dim">{image.tag === '' ? image.name : `${image.name}:`}</span>
              {image.tag}
            </>
          )}
        </span>
      </span>{' '}
      <span className={`lines items-start ${classes['fit']}`}>
        <span className={`${LOOKS[fit.verdict]} inline-flex middle gap-1 rounded-4 pad-tag`}>
          <Icon name={ICONS[fit.verdict]} size={14} />
          {t(WORDS[fit.verdict])}
        </span>{' '}
        <span className="caption leading-13">{fitReason(fit, storage !== null, context)}</span>
      </span>
    </div>
  )
}

function fitReason({ verdict, cuda, disk }: TemplateFit, isStorageOwn: boolean, context: Pick<RentReader, 't' | 'format'>): string {
  const decisive = [cuda, disk].filter((check) => check.verdict === verdict && check.reason !== 'disk-not-asked')
  const checks = decisive.length > 0 ? decisive : [disk]
  return checks.map((check) => checkText(check, isStorageOwn, context)).join(', ')
}

export function checkText(
  { reason, needs, has }: FitCheck,
  isStorageOwn: boolean,
  { t, format }: Pick<RentReader, 't' | 'format'>,
): string {
  // Amounts are localised; versions are strings.
  const written = (value: string | number | null) => (typeof value === 'number' ? format.number(value) : (value ?? ''))
  const params = { needs: written(needs), has: written(has) }
  // Without typed storage the check uses the whole disk, because the form sends the recommended size.
  if (reason === 'disk-too-small') return t(isStorageOwn ? 'fit-storage-too-small' : 'fit-disk-too-small', params)
  return t(`fit-${reason}`, params)
}
