import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { Link } from '@tanstack/react-router'
import { useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useFavourites } from '@/api/favourites/favourites'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { announce } from '@/shared/ui/announcer'
import { Icon } from '@/shared/ui/icon'
import { lazyPart } from '@/shared/ui/lazy-part'
import { toast } from '@/shared/ui/toast-store'
import { useImportedText } from '@/shared/ui/use-imported-text'
import { savedCatalog, useSavedName } from './use-saved-name'
import { countNews } from './saved-delta'
import classes from './saved.module.css'
import { SavedLink } from './saved-link'
import { moveSearch, removeSearch, savedSearches } from './saved-searches'
import { useSavedChecks, type SavedCheck } from './use-saved-checks'
import { useTargetAlerts } from './use-target-alerts'

const SavedEditor = lazyPart(async () => (await import('./saved-editor')).SavedEditor)

export function SavedNav() {
  return (
    <>
      <FavouritesLink />
      <SavedSearchNav />
    </>
  )
}

function FavouritesLink() {
  const t = useMessages(savedCatalog)
  const { number } = useFormat()
  const count = useFavourites().length
  return (
    count > 0 && (
      <div className={`mt-4 ${classes['favourites']}`}>
        <Link to="/favourites" className={classes['link']} activeOptions={{ includeSearch: false }}>
          <Icon name="star" />
          <span className={`grow leading-13 ${classes['name']}`}>{t('favourites')}</span>
          <span>{number(count)}</span>
        </Link>
      </div>
    )
  )
}

function SavedSearchNav() {
  const t = useMessages(savedCatalog)
  const reportUnsaved = useReportUnsaved()
  const checks = useSavedChecks()
  useTargetAlerts(checks)
  const [editedId, setEditedId] = useState<string>()
  if (checks.length === 0) return null
  const move = (id: string, step: -1 | 1) => {
    const from = checks.findIndex(({ saved }) => saved.id === id)
    if (checks[from + step] === undefined) return
    const isMoved = moveSearch(
      checks.map(({ saved }) => saved),
      id,
      step,
    )
    if (reportUnsaved(isMoved)) announce(t('movedTo', { place: from + step + 1, count: checks.length }))
  }
  return (
    <section tabIndex={-1} aria-label={t('savedSearches')} className="mt-4">
      <h2 className="caption-faint pad-x-2 mb-1">{t('savedSearches')}</h2>
      <ul>
        {checks.map((check, index) => (
          <SavedEntry
            key={check.saved.id}
            check={check}
            isFirst={index === 0}
            isLast={index === checks.length - 1}
            isEdited={editedId === check.saved.id}
            onEdit={(isEdited) => setEditedId(isEdited ? check.saved.id : undefined)}
            onMove={(step) => move(check.saved.id, step)}
          />
        ))}
      </ul>
    </section>
  )
}

interface EntryProps {
  check: SavedCheck
  isFirst: boolean
  isLast: boolean
  isEdited: boolean
  onEdit: (isEdited: boolean) => void
  onMove: (step: -1 | 1) => void
}

function SavedEntry({ check, isFirst, isLast, isEdited, onEdit, onMove }: EntryProps) {
  const t = useMessages(savedCatalog)
  const importedText = useImportedText()
  const reportUnsaved = useReportUnsaved()
  const { saved, hasFailed } = check
  const { first, second, title } = useSavedName().nameOfCheck(check)
  const moveFrom = (control: HTMLElement, step: -1 | 1) => {
    // A moved element loses the focus.
    flushSync(() => onMove(step))
    control.focus()
  }
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    moveFrom(event.currentTarget, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li>
      <div className={`flex rounded relative ${classes['line']}`}>
        <SavedLink
          check={check}
          className={classes['link']}
          title={[title, importedText(saved.imported)].filter(Boolean).join('. ')}
          onKeyDown={moveByKey}
        >
          <Icon name="bookmark" />
          <span className={`break-anywhere grow leading-13 ${classes['name']}`} data-lines={second === '' ? 1 : 2}>
            <span>{first}</span>
            {second !== '' && <small className="small plain">{second}</small>}
          </span>
          <Badges check={check} />
          {hasFailed && (
            <span className="warn rigid" title={t('checkFailed')}>
              <Icon name="alert" size={14} />
              <span className="sr-only">{t('checkFailed')}</span>
            </span>
          )}
        </SavedLink>
        <div className={`flex sunken rounded absolute ${classes['actions']}`}>
          <button
            type="button"
            className="dim hover-bright grid rounded place-center"
            aria-label={t('edit', { name: first })}
            aria-expanded={isEdited}
            title={t('editHint')}
            onClick={() => onEdit(!isEdited)}
          >
            <Icon name="sliders" size={14} />
          </button>
          <button
            type="button"
            className={`grid rounded place-center dim ${classes['remove']}`}
            aria-label={t('remove', { name: first })}
            onClick={({ currentTarget }) => {
              // The focused button is about to be removed, and with the last entry the whole list.
              const list = currentTarget.closest('section')
              const near = list?.querySelectorAll('li').length === 1 ? list.closest('nav')?.querySelector('a') : list
              near?.focus()
              removeSearch(saved.id)
              const putBack = () => void reportUnsaved(savedSearches.put(saved))
              toast({ kind: 'info', title: t('removed', { name: first }), action: { label: t('undo'), run: putBack } })
            }}
          >
            <Icon name="close" size={12} />
          </button>
        </div>
      </div>
      {isEdited && (
        <SavedEditor
          check={check}
          canMoveUp={!isFirst}
          canMoveDown={!isLast}
          onMove={moveFrom}
          onClose={(form) => {
            form.closest('li')?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
            onEdit(false)
          }}
        />
      )}
    </li>
  )
}

function Badges({ check: { saved, delta } }: { check: SavedCheck }) {
  const t = useMessages(savedCatalog)
  const { number, money, dateTime } = useFormat()
  const news = delta ? countNews(delta) : 0
  const reached = saved.target?.reached
  if (!reached && news === 0) return null
  return (
    <span className="lines rigid items-end">
      {reached && (
        <span
          className="badge good good-soft"
          title={t('reached', { price: money(reached.price, saved.currency), time: dateTime(reached.reachedAt) })}
        >
          <span className="sr-only">{t('targetReached')}</span> {money(reached.price, saved.currency)}
        </span>
      )}
      {news > 0 && (
        <span className="badge">
          <span aria-hidden="true">{number(news)}</span>
          <span className="sr-only">{t('news', { count: news })}</span>
        </span>
      )}
    </span>
  )
}
