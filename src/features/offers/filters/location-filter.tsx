import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { offersCatalog } from '../messages'
import field from './field.module.css'
import classes from './filter-chips.module.css'
import { matchLocation, seenLocations } from './seen-locations'
import { usePending } from './use-pending'

interface Props {
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** Places, in the words of the API where they are known and in any other where not. */
export function LocationFilter({ chosen: inAddress, onChange }: Props) {
  const t = useMessages(offersCatalog)
  const format = useFormat()
  const id = useId()
  const queryClient = useQueryClient()
  const { shown: chosen, commit } = usePending(inAddress, onChange)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [places, setPlaces] = useState<string[]>([])
  const add = (typed: string) => {
    const place = matchLocation(typed.trim(), places)
    setText('')
    if (place !== '' && !chosen.includes(place)) commit([...chosen, place])
  }
  return (
    <div className={field['field']}>
      <label className={field['head']} htmlFor={id}>
        {t('location')}
      </label>
      {chosen.length > 0 && (
        <ul className={classes['chips']}>
          {chosen.map((place) => (
            <li key={place} className={classes['chip']}>
              {format.country(place)}
              <button
                type="button"
                aria-label={t('remove', { what: format.country(place) })}
                onClick={() => {
                  // The button goes with it; the focus stays near.
                  input.current?.focus()
                  commit(chosen.filter((other) => other !== place))
                }}
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        id={id}
        type="text"
        list={`${id}-list`}
        autoComplete="off"
        spellCheck={false}
        className={field['input']}
        placeholder={t('locationHint')}
        aria-describedby={`${id}-help`}
        value={text}
        onFocus={() => setPlaces(seenLocations(queryClient))}
        onChange={(event) => {
          const { inputType } = event.nativeEvent as InputEvent
          // A suggestion that was picked comes in one piece; typed text waits for Enter, because it may go on.
          const isPicked = inputType === undefined || inputType === 'insertReplacementText'
          if (isPicked && places.includes(event.currentTarget.value)) add(event.currentTarget.value)
          else setText(event.currentTarget.value)
        }}
        onBlur={() => add(text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add(text)
          // A key that is held stops at the end of the text.
          if (event.key === 'Backspace' && !event.repeat && text === '' && chosen.length > 0) commit(chosen.slice(0, -1))
        }}
      />
      <datalist id={`${id}-list`}>
        {places
          .filter((place) => !chosen.includes(place))
          .map((place) => (
            <option key={place} value={place}>
              {format.country(place)}
            </option>
          ))}
      </datalist>
      <p className={field['hint']} id={`${id}-help`}>
        {t('locationHelp')}
      </p>
    </div>
  )
}
