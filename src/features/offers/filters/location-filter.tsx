import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { addLocation, placeByCode, suggestPlace } from '@/domain/places'
import { useFormat, useMessages, useLocale } from '@/shared/i18n/i18n'
import { announce, useAnnounced } from '@/shared/ui/announcer'
import { Icon } from '@/shared/ui/icon'
import { offersCatalog } from '../messages'
import field from './offer-filters.module.css'
import { Chip } from './chip'
import classes from './location-filter.module.css'
import { LocationList, locationCatalog } from './location-list'
import { findLocations, regionOfCountry, treeRows, type LocationOption, type LocationRow } from './location-options'
import { locationKey, seenLocations, type SeenLocations } from './seen-locations'
import { usePending } from './use-pending'

interface AdviceProps {
  chosen: readonly string[]
  seen: SeenLocations
  onReplace: (chosen: string[]) => void
}

function LocationAdvice({ chosen, seen, onReplace }: AdviceProps) {
  const t = useMessages(locationCatalog)
  const locale = useLocale()
  return chosen.map((word) => {
    const isSeen = [seen.regions, seen.countries, seen.cities].some((places) => places.has(locationKey(word)))
    const place = isSeen ? null : suggestPlace(word)
    if (!place) return null
    const instead = (seen.regions.get(place.code) ?? seen.countries.get(place.code))?.sent ?? place.sent
    return (
      <p key={word} className="break-anywhere caption plain leading-14">
        {seen.offers > 0 && t('noneHave', { word })}{' '}
        <button
          type="button"
          className={field['link']}
          onClick={() => onReplace([...new Set(chosen.map((other) => (other === word ? instead : other)))])}
        >
          {t('useInstead', { place: place.names[locale] })}
        </button>
      </p>
    )
  })
}

interface Props {
  chosen: string[]
  onChange: (chosen: string[]) => void
}

export function LocationFilter({ chosen: inAddress, onChange }: Props) {
  const t = useMessages(locationCatalog)
  const id = useId()
  const { shown: chosen, commit } = usePending(inAddress, onChange)
  const input = useRef<HTMLInputElement>(null)
  const chosenKeys = new Set(chosen.map(locationKey))
  const tree = useLocationTree(chosenKeys)
  const { text, typed, isOpen, seen, found, rows, active } = tree
  useAnnounced(found ? t('matches', { count: found.rows.length - 1 }) : '')
  const rowId = (row: LocationRow) => `${id}-${row.id}`
  const toggle = ({ key, sent, name }: LocationOption) => {
    const isChosen = chosenKeys.has(key)
    if (isChosen) commit(chosen.filter((word) => locationKey(word) !== key))
    else if (sent !== '') commit(addLocation(chosen, sent, (country) => regionOfCountry(seen, country)))
    announce(t(isChosen ? 'removed' : 'added', { place: name }))
    if (typed !== '') tree.clear()
  }
  const take = (row: LocationRow) => (row.kind === 'more' ? tree.unfold(row) : toggle(row))
  const onRemove = (isRemoved: (word: string) => boolean) => {
    // The focused button is about to be removed.
    input.current?.focus()
    commit(chosen.filter((word) => !isRemoved(word)))
  }
  return (
    <div className={`labelled relative ${classes['field']}`} onBlur={tree.leave}>
      <ChosenLocations id={id} chosen={chosen} onRemove={onRemove} />
      <div className={`relative ${classes['box']}`}>
        <input
          ref={input}
          id={id}
          type="text"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-haspopup={typed === '' ? 'tree' : 'listbox'}
          aria-autocomplete="list"
          // On a phone, Escape would also close the filters, which are a Mantine dialog.
          data-mantine-stop-propagation={isOpen}
          aria-activedescendant={active && rowId(active)}
          aria-describedby={`${id}-help`}
          autoComplete="off"
          spellCheck={false}
          className={field['input']}
          placeholder={t('hint')}
          value={text}
          onClick={tree.open}
          onChange={(event) => tree.type(event.currentTarget.value)}
          onKeyDown={(event) => steer(event, tree, { chosen, commit, take })}
        />
        {text !== '' && (
          <ClearText
            onClear={() => {
              tree.setText('')
              input.current?.focus()
            }}
          />
        )}
        {isOpen && (
          <LocationList
            id={`${id}-list`}
            rows={rows}
            rowId={rowId}
            active={active}
            chosenKeys={chosenKeys}
            typed={typed}
            suggested={found?.suggested ?? null}
            offers={seen.offers}
            onTake={take}
            onUnfold={tree.unfold}
          />
        )}
      </div>
      <p className="caption plain leading-14" id={`${id}-help`}>
        {!isOpen && typed !== '' && t('notAdded')}
      </p>
      {!isOpen && <LocationAdvice chosen={chosen} seen={seen} onReplace={(text) => commit(text)} />}
    </div>
  )
}

/** The list below the field: places by region, or those that match the text. */
function useLocationTree(chosenKeys: ReadonlySet<string>) {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState<SeenLocations>(() => seenLocations(queryClient))
  const [openRegion, setOpenRegion] = useState<string | null>()
  const [longRegion, setLongRegion] = useState<string>()
  const [activeId, setActiveId] = useState<string>()
  const typed = text.trim()
  const found = isOpen && typed !== '' ? findLocations(typed, { seen, locale }) : null
  const rows: LocationRow[] = found?.rows ?? (isOpen ? treeRows({ seen, locale, chosenKeys, openRegion, longRegion }) : [])
  const active = rows.find((row) => row.id === (activeId ?? found?.marked.id))
  const open = () => {
    if (isOpen) return
    setSeen(seenLocations(queryClient))
    setOpen(true)
    setActiveId(undefined)
  }
  const type = (next: string) => {
    open()
    setText(next)
    setActiveId(undefined)
  }
  const unfold = (row: LocationRow) => {
    if (row.kind === 'more') setLongRegion(row.region)
    else if (row.isOpen !== undefined) setOpenRegion(row.isOpen ? null : row.key)
    setActiveId(row.kind === 'more' ? row.next : row.id)
  }
  return {
    text,
    typed,
    isOpen,
    seen,
    found,
    rows,
    active,
    open,
    type,
    setText,
    unfold,
    close: () => setOpen(false),
    leave({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) setOpen(false)
    },
    clear() {
      setText('')
      setActiveId(undefined)
    },
    moveTo: (index: number) => setActiveId(rows[Math.max(0, Math.min(rows.length - 1, index))]?.id),
  }
}

interface Steered {
  chosen: string[]
  commit: (chosen: string[]) => void
  take: (row: LocationRow) => void
}

function steer(event: KeyboardEvent, tree: ReturnType<typeof useLocationTree>, { chosen, commit, take }: Steered): void {
  const { text, typed, isOpen, found, rows, active } = tree
  const at = active ? rows.indexOf(active) : -1
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? rows.length - 1 : at - 1,
    PageDown: at + 6,
    PageUp: at - 6,
  }
  // With text in the field, these keys move the caret.
  if (typed === '') Object.assign(steps, { Home: 0, End: rows.length - 1 })
  const to = steps[event.key]
  if (event.nativeEvent.isComposing) return
  if (event.key === 'Enter') {
    // Typing the name of a chosen place must not remove it.
    if (found && active && 'key' in active && chosen.some((word) => locationKey(word) === active.key)) tree.setText('')
    else if (active) take(active)
  } else if (event.key === 'Escape' && isOpen) {
    tree.close()
  } else if (to !== undefined && (isOpen || event.key.startsWith('Arrow'))) {
    if (isOpen) tree.moveTo(to)
    else tree.open()
  } else if (typed === '' && active && 'key' in active && turns(event.key, active)) tree.unfold(active)
  // Not on key repeat: a held Backspace empties the field and must not remove locations.
  else if (event.key === 'Backspace' && !event.repeat && text === '' && chosen.length > 0) return commit(chosen.slice(0, -1))
  else return
  event.preventDefault()
}

interface ChosenLocationsProps {
  /** ID of the field. */
  id: string
  chosen: readonly string[]
  onRemove: (isRemoved: (word: string) => boolean) => void
}

function ChosenLocations({ id, chosen, onRemove }: ChosenLocationsProps) {
  const t = useMessages(locationCatalog)
  const offers = useMessages(offersCatalog)
  const { locale, country } = useFormat()
  const place = (word: string) => placeByCode(locationKey(word))?.names[locale] ?? country(word)
  return (
    <>
      <div className={field['head']}>
        <label htmlFor={id}>{offers('location')}</label>
        {chosen.length > 0 && (
          <button type="button" className={`high-24 ${field['link']}`} aria-label={t('clearNamed')} onClick={() => onRemove(() => true)}>
            {t('clear')}
          </button>
        )}
      </div>
      {chosen.length > 0 && (
        <ul className="row gap-2">
          {chosen.map((word) => (
            <Chip key={word} removal={offers('remove', { what: place(word) })} onRemove={() => onRemove((other) => other === word)}>
              {placeByCode(locationKey(word))?.kind === 'country' && (
                <span className={classes['code']} aria-hidden="true">
                  {locationKey(word)}
                </span>
              )}
              {place(word)}
            </Chip>
          ))}
        </ul>
      )}
    </>
  )
}

function ClearText({ onClear }: { onClear: () => void }) {
  const t = useMessages(locationCatalog)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`dim grid absolute rounded-4 place-center hover-text ${classes['clear']}`}
      aria-label={t('clearText')}
      onClick={onClear}
    >
      <Icon name="close" size={12} />
    </button>
  )
}

/** True if an arrow key opens or closes the branch of a region. */
const turns = (key: string, { isOpen }: { isOpen?: boolean | undefined }): boolean =>
  (key === 'ArrowRight' && isOpen === false) || (key === 'ArrowLeft' && isOpen === true)
