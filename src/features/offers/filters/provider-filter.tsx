import { useQuery } from '@tanstack/react-query'
import { Fragment, useId } from 'react'
import { isWhole } from '@/api/list-pages'
import { providerListQuery } from '@/api/providers'
import type { Locale } from '@/contract/params'
import { useMessages } from '@/shared/i18n/i18n'
import { offersCatalog } from '../messages'
import field from './field.module.css'
import { locationCatalog } from './location-messages'
import { useDraft } from '@/shared/forms/use-draft'
import type { Step } from '@/shared/lib/use-page-search'

interface Props {
  /** The translit name, which the filter sends (DESIGN decision 2.12). */
  value: string | undefined
  onCommit: (value: string | undefined, how: Step) => void
  locale: Locale
}

interface Option {
  sent: string
  name: string
}

const MAX_SIMILAR = 6
/** A single letter is too little to choose a provider. */
const MIN_LETTERS = 2

const partlyNamed = (options: readonly Option[], text: string): readonly Option[] =>
  text.length < MIN_LETTERS ? [] : options.filter(({ name, sent }) => `${name} ${sent}`.toLowerCase().includes(text.toLowerCase()))

/** Text field with suggestions. A part of a name is enough if it names one provider. Shows provider names and commits translit names; an unlisted translit name is shown as is. */
export function ProviderFilter({ value, onCommit, locale }: Props) {
  const t = useMessages(offersCatalog)
  const place = useMessages(locationCatalog)
  const id = useId()
  const { data, isError, refetch } = useQuery(providerListQuery({ locale }))
  const options = (data?.rows ?? []).flatMap(({ translit_name: sent, name }) => (sent ? [{ sent, name: name || sent }] : []))
  const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const draft = useDraft<string | undefined>({
    value,
    show: (shown) => options.find(({ sent }) => sent === shown)?.name ?? shown ?? '',
    read(typed) {
      const text = typed.trim()
      if (text === '') return { value: undefined }
      const found = options.find(({ name }) => isSame(name, text)) ?? options.find(({ sent }) => isSame(sent, text))
      if (found) return { value: found.sent }
      const [only, other] = partlyNamed(options, text)
      if (only && !other) return { value: only.sent }
      // An incomplete list cannot prove that a provider does not exist.
      return text === value || !isWhole(data) ? { value: text } : undefined
    },
    onCommit,
    completes: true,
  })
  const isWrong = draft.isUnreadable && draft.phase === 'left'
  // The list of suggestions does not open in some browsers on a phone.
  const similar = isWrong ? partlyNamed(options, draft.text.trim()).slice(0, MAX_SIMILAR) : []
  return (
    <div className={field['field']}>
      <label className={field['head']} htmlFor={id}>
        {t('provider')}
      </label>
      <input
        id={id}
        type="text"
        list={`${id}-list`}
        autoComplete="off"
        spellCheck={false}
        className={field['input']}
        placeholder={place('anyProvider')}
        value={draft.text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={(event) => draft.edit(event.currentTarget.value)}
        onBlur={draft.settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) draft.settle()
        }}
      />
      <datalist id={`${id}-list`}>
        {options.map(({ sent, name }) => (
          <option key={sent} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {isWrong && (
        <p className={field['error']} id={`${id}-error`} role="alert">
          {place('chooseProvider')}{' '}
          {similar.map(({ sent, name }) => (
            <Fragment key={sent}>
              <button type="button" className={field['link']} onClick={() => onCommit(sent, 'choose')}>
                {name}
              </button>{' '}
            </Fragment>
          ))}
        </p>
      )}
      {isError && (
        <p className={field['error']}>
          {t('listFailed')}{' '}
          <button type="button" className={field['link']} onClick={() => void refetch()}>
            {t('tryAgain')}
          </button>
        </p>
      )}
    </div>
  )
}
