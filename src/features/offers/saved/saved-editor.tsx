import { numberInput } from '@/shared/forms/number-text'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { TextInput } from '@/shared/ui/text-input'
import { Button } from '@/shared/ui/button'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { NumberBox } from '@/shared/ui/number-box'
import { parseBound, useBoundFault } from '../filters/bound-text'
import { askForNotices, noticePermission } from '@/shared/lib/desktop-notice'
import { savedCatalog, suggestedName, useSavedName } from './use-saved-name'
import { cleanName, parseSavedText, renameSearch, SAMPLE_SIZE, setTarget } from './saved-searches'
import { LOWEST_PAGES, type Lowest, type SavedCheck } from './use-saved-checks'

interface Props {
  check: SavedCheck
  canMoveUp: boolean
  canMoveDown: boolean
  onMove: (control: HTMLElement, step: -1 | 1) => void
  onClose: (form: HTMLElement) => void
}

/** Name, target price and place of a saved search, below its entry. */
export function SavedEditor({ check, canMoveUp, canMoveDown, onMove, onClose }: Props) {
  const t = useMessages(savedCatalog)
  const format = useFormat()
  const naming = useSavedName()
  const { saved } = check
  const faultOf = useBoundFault(saved.currency)
  const current = naming.nameOfCheck(check)
  const generated = suggestedName(naming.generated(parseSavedText(saved.search), saved.currency, check.modelName))
  // Fields without typed text follow the stored search, which may change in another tab or language.
  const [typedName, setName] = useState<string>()
  const [typedPrice, setPrice] = useState<string>()
  const name = typedName ?? (current.isGenerated ? generated : saved.name)
  const price = typedPrice ?? numberInput(saved.target?.below, format.locale)
  const [fault, setFault] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const reportUnsaved = useReportUnsaved()
  const nameId = useId()
  useEffect(function focusTheName() {
    form.current?.querySelector('input')?.focus()
  }, [])
  const close = () => form.current && onClose(form.current)
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The menu of a phone stays open.
    event.stopPropagation()
    close()
  }
  const save = () => {
    const read = parseBound(price, format.locale, saved.currency)
    if (read.fault !== undefined) return setFault(faultOf(price))
    if (read.value === 0) return setFault(t('aboveZero'))
    const own = cleanName(name)
    const isNameGenerated = own === '' || own === generated
    const isRenamed = typedName === undefined || renameSearch(saved.id, isNameGenerated ? generated : own, isNameGenerated)
    const isTargetKept = typedPrice === undefined || read.value === saved.target?.below
    if (reportUnsaved(isRenamed && (isTargetKept || setTarget(saved.id, read.value)))) close()
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('edit', { name: current.first })}
      className="stack pad-x-2 pad-bottom-3"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextInput
        id={nameId}
        label={t('name')}
        value={name}
        placeholder={generated}
        maxLength={120}
        autoComplete="off"
        onKeyDown={closeOnEscape}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NumberBox
        label={t('tellUnder')}
        unit={t('currencyPerHour', { currency: saved.currency })}
        inputMode="decimal"
        isWide
        value={price}
        error={fault}
        onKeyDown={closeOnEscape}
        onChange={(event) => {
          setPrice(event.currentTarget.value)
          setFault(undefined)
        }}
      />
      <TargetState check={check} />
      <div className="line">
        <Button type="submit" size="xs">
          {t('save')}
        </Button>
        <MoveButtons canMoveUp={canMoveUp} canMoveDown={canMoveDown} onMove={onMove} />
      </div>
    </form>
  )
}

function MoveButtons({ canMoveUp, canMoveDown, onMove }: Pick<Props, 'canMoveUp' | 'canMoveDown' | 'onMove'>) {
  const t = useMessages(savedCatalog)
  return (
    <>
      <button
        type="button"
        className="push-end icon-button turn-up faded-off"
        aria-label={t('moveUp')}
        title={t('moveUp')}
        aria-disabled={!canMoveUp}
        onClick={({ currentTarget }) => canMoveUp && onMove(currentTarget, -1)}
      >
        <Icon name="chevron" />
      </button>
      <button
        type="button"
        className="icon-button turn-down faded-off"
        aria-label={t('moveDown')}
        title={t('moveDown')}
        aria-disabled={!canMoveDown}
        onClick={({ currentTarget }) => canMoveDown && onMove(currentTarget, 1)}
      >
        <Icon name="chevron" />
      </button>
    </>
  )
}

function TargetState({ check: { saved, now, lowest } }: { check: SavedCheck }) {
  const t = useMessages(savedCatalog)
  const { money, dateTime } = useFormat()
  const [permission, setPermission] = useState(noticePermission)
  const { target, currency } = saved
  if (!target) return <p className="caption">{t('targetAbout')}</p>
  const notReached = ({ price, isComplete }: Lowest): string => {
    if (price !== null) return t('notReached', { price: money(price, currency) })
    return isComplete ? t('notReachedNone') : t('notReachedUnknown', { count: LOWEST_PAGES * SAMPLE_SIZE })
  }
  const state = target.reached
    ? t('reached', { price: money(target.reached.price, currency), time: dateTime(target.reached.reachedAt) })
    : now && lowest && notReached(lowest)
  return (
    <>
      {state && <p className="caption">{state}</p>}
      {permission === 'default' && (
        <Button variant="default" size="xs" onClick={() => void askForNotices().then(setPermission)}>
          {t('allowNotices')}
        </Button>
      )}
      {permission === 'granted' && <p className="caption">{t('noticesOn')}</p>}
      {permission === 'denied' && <p className="caption">{t('noticesBlocked')}</p>}
    </>
  )
}
