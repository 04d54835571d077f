import { nameOfProvider } from '@/domain/model-name'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { isWhole } from '@/api/list-pages'
import { providerListQuery } from '@/api/providers'
import { useFormat, useLocale, useMessages } from '@/shared/i18n/i18n'
import { offersCatalog } from '../messages'
import field from './offer-filters.module.css'
import classes from './location-filter.module.css'
import { locationCatalog } from './location-list'
import { seenProviders } from './seen-locations'
import { useDraft } from '@/shared/forms/use-draft'
import type { Step } from '@/shared/lib/use-page-search'
import { Marked } from '@/shared/ui/marked'
import { Status } from '@/shared/ui/status'

interface Props {
  /** The translit name, which the filter sends (DESIGN decision 2.12). */
  value: string | undefined
  onCommit: (value: string | undefined, how: Step) => void
}

interface Option {
  sent: string
  name: string
}

/** Options whose name or translit name contains the text: equal ones first, then those that start with it. */
function findOptions(options: readonly Option[], text: string): readonly Option[] {
  const word = text.toLowerCase()
  const rank = ({ name, sent }: Option) => {
    const names = [name.toLowerCase(), sent.toLowerCase()]
    return names.includes(word) ? 0 : names.some((one) => one.startsWith(word)) ? 1 : 2
  }
  return options.filter(({ name, sent }) => `${name} ${sent}`.toLowerCase().includes(word)).toSorted((a, b) => rank(a) - rank(b))
}

/** Index of no option: Enter on an empty field clears the filter. */
const NONE = -1

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/**
 * A combobox with its own list, because some browsers on phones do not open a datalist. A part of a name finds the provider, but
 * only Enter or a click takes it; a pause and blur take whole names only.
 * It counts the loaded offers. Shows provider names and commits translit names; an unlisted translit name is shown as is.
 */
export function ProviderFilter(props: Props) {
  const t = useMessages(offersCatalog)
  const place = useMessages(locationCatalog)
  const id = useId()
  const list = useProviders(props)
  const { options, seen, draft, text, isTyped, isWhole } = list
  const found = isTyped ? findOptions(options, text) : options
  const optionId = ({ sent }: Option) => `${id}-${sent}`
  const { isOpen, marked, open, close, type, choose, steer } = useOpenList(props, list, found)
  const isLeft = draft.isUnreadable && draft.phase === 'left'
  const isWrong = isLeft && isWhole && findOptions(options, text).length === 0
  return (
    <div
      className="labelled"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <label className={field['head']} htmlFor={id}>
        {t('provider')}
      </label>
      <div className={`relative ${classes['box']}`}>
        <input
          id={id}
          type="text"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={marked && optionId(marked)}
          // On a phone, Escape would also close the filters, which are a Mantine dialog.
          data-mantine-stop-propagation={isOpen}
          autoComplete="off"
          spellCheck={false}
          className={field['input']}
          placeholder={place('anyProvider')}
          value={draft.text}
          aria-invalid={isWrong || undefined}
          aria-describedby={isLeft ? `${id}-error` : undefined}
          onClick={open}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={draft.settle}
          onKeyDown={steer}
        />
        {isOpen && found.length > 0 && (
          <ProviderList
            id={`${id}-list`}
            found={found}
            marked={marked}
            value={props.value}
            text={isTyped ? text : ''}
            seen={seen}
            optionId={optionId}
            onChoose={choose}
          />
        )}
      </div>
      {isWrong ? (
        <Status isUrgent className="fault leading-14" id={`${id}-error`}>
          {place('chooseProvider')}
        </Status>
      ) : (
        isLeft && (
          <p className="caption plain leading-14" id={`${id}-error`}>
            {place('notAdded')}
          </p>
        )
      )}
      {list.isError && (
        <p className="fault leading-14">
          {t('listFailed')}{' '}
          <button type="button" className={field['link']} onClick={() => void list.refetch()}>
            {t('tryAgain')}
          </button>
        </p>
      )}
    </div>
  )
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** The listed providers, those with the most loaded offers first, and the typed text. */
function useProviders({ value, onCommit }: Props) {
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState(() => seenProviders(queryClient))
  const { data, isError, refetch } = useQuery(providerListQuery({ locale: useLocale() }))
  const countOf = (sent: string) => seen.counts.get(sent) ?? 0
  const options = (data?.rows ?? [])
    .flatMap((one) => (one.translit_name ? [{ sent: one.translit_name, name: nameOfProvider(one) }] : []))
    .toSorted((a, b) => countOf(b.sent) - countOf(a.sent))
  const nameOf = (shown: string | undefined) => options.find(({ sent }) => sent === shown)?.name ?? shown ?? ''
  const draft = useDraft<string | undefined>({
    value,
    show: nameOf,
    read(typed) {
      const text = typed.trim()
      if (text === '') return { value: undefined }
      const found = options.find(({ name }) => isSame(name, text)) ?? options.find(({ sent }) => isSame(sent, text))
      return found ? { value: found.sent } : text === value ? { value } : undefined
    },
    onCommit,
    completes: true,
  })
  const settleLeft = useEffectEvent(() => draft.phase === 'left' && draft.settle())
  useEffect(
    // The field may have been left with a whole name before the list had it.
    function commitOnceListed() {
      if (data) settleLeft()
    },
    [data],
  )
  const text = draft.text.trim()
  const isTyped = text !== '' && text !== nameOf(value)
  const countAgain = () => setSeen(seenProviders(queryClient))
  return { isWhole: isWhole(data), isError, refetch, seen, countAgain, options, draft, text, isTyped }
}

/** The list below the field while it is open, and the keys that walk through it. */
function useOpenList({ value, onCommit }: Props, list: ReturnType<typeof useProviders>, found: readonly Option[]) {
  const { draft, text } = list
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const marked = isOpen ? found[Math.min(active, found.length - 1)] : undefined
  const open = () => {
    if (isOpen) return
    list.countAgain()
    setOpen(true)
    const at = found.findIndex(({ sent }) => sent === value)
    setActive(text === '' ? NONE : Math.max(0, at))
  }
  const choose = ({ sent, name }: Option) => {
    setOpen(false)
    // The text follows the value only when it changes.
    if (sent === value) draft.edit(name)
    else onCommit(sent, 'choose')
  }
  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') {
      setOpen(false)
      if (marked) choose(marked)
      // An incomplete list cannot prove that a provider does not exist.
      else if (draft.isUnreadable && !list.isWhole) onCommit(text, 'choose')
      else draft.settle()
    } else if (event.key === 'Escape' && isOpen) setOpen(false)
    else if (step === undefined) return
    else if (isOpen) setActive(Math.max(0, Math.min(found.length - 1, active + step)))
    else open()
    event.preventDefault()
  }
  const type = (typed: string) => {
    open()
    setActive(typed.trim() === '' ? NONE : 0)
    draft.edit(typed)
  }
  return { isOpen, marked, open, close: () => setOpen(false), type, choose, steer }
}

interface ProviderListProps extends Pick<ReturnType<typeof useProviders>, 'text' | 'seen'> {
  id: string
  found: readonly Option[]
  /** The option that the keys have reached. */
  marked: Option | undefined
  value: string | undefined
  optionId: (option: Option) => string
  onChoose: (option: Option) => void
}

function ProviderList({ id, found, marked, value, text, seen, optionId, onChoose }: ProviderListProps) {
  const t = useMessages(offersCatalog)
  const place = useMessages(locationCatalog)
  const format = useFormat()
  return (
    // Keeps the focus in the field.
    <div ref={scrollIntoView} className={classes['drop']} role="presentation" onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={t('provider')} className={`relative ${classes['list']}`}>
        {found.map((option) => (
          <button
            key={option.sent}
            id={optionId(option)}
            type="button"
            role="option"
            tabIndex={-1}
            ref={option === marked ? scrollIntoView : null}
            aria-selected={option.sent === value}
            data-active={option === marked || undefined}
            className={classes['line']}
            onClick={() => onChoose(option)}
          >
            <span className="break-anywhere">
              <Marked text={option.name} words={[text]} />
            </span>
            {seen.offers > 0 && ' '}
            {seen.offers > 0 && <span className="dim plain push-end nowrap">{format.number(seen.counts.get(option.sent) ?? 0)}</span>}
          </button>
        ))}
      </div>
      <p className="caption line-top leading-14 pad-2-3">
        {seen.offers === 0 ? place('noCounts') : place('counts', { count: seen.offers })}
      </p>
    </div>
  )
}
