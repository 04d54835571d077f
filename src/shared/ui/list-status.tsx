import { useState } from 'react'
import { useMessages, type Translate } from '@/shared/i18n/i18n'
import { Button } from './button'
import { DataAge, type AgeTexts } from './data-age'
import { Icon } from './icon'
import classes from './list-status.module.css'
import { uiCatalog } from './messages'
import { Status } from './status'

/**
 * Progress of a list of pages, or of many requests. "stopped": some are left and none is being loaded. "capped": at the console's
 * limit. "repeated": the API returned the same page again.
 */
export interface Loading {
  state: 'loading' | 'stopped' | 'failed' | 'capped' | 'repeated' | 'complete'
  /** Rows or answers received. */
  loaded: number
  total: number | undefined
  /** Also true while complete data is loaded again. */
  isFetching: boolean
  /** Null while loading. */
  error: unknown
  /** Arrival time in epoch milliseconds; 0 before the first. */
  loadedAt: number
  /** Keeps the loaded rows. */
  stop: () => void
  /** Loads the rest, also after `stop` or an error. */
  goOn: () => void
  /** Loads all from the start. */
  reload: () => void
}

interface Props {
  list: Loading
  text: string
  goOn: string
  /** Marks a complete list, for charts that show nothing until then. */
  hasCheck?: boolean
  /** False where the age is shown elsewhere, or nothing has an age. */
  hasAge?: boolean
  /** Texts of the age of data that is only a part of the page. */
  t?: Translate<AgeTexts>
}

/**
 * Progress of a list with its age, and the buttons to stop, continue and refresh. A reload that the user did not start has no
 * Stop: it takes nothing from the page, and a button that comes and goes would move the line.
 */
export function ListStatus({ list, text, goOn, hasCheck = false, hasAge = true, t }: Props) {
  const ui = useMessages(uiCatalog)
  const { state, loaded, total, loadedAt } = list
  const isLoading = state === 'loading'
  const [reload, setReload] = useState<'asked' | 'running' | null>(null)
  // The click is drawn before the first request.
  if (reload === 'asked' && list.isFetching) setReload('running')
  if (reload === 'running' && !list.isFetching) setReload(null)
  const canStop = isLoading || (reload !== null && list.isFetching)
  const isChecked = hasCheck && state === 'complete'
  return (
    <div tabIndex={-1} className={`row high-32 ${classes['status']}`}>
      {isLoading && (
        <progress
          className={`clip sunken rounded-4 ${classes['progress']}`}
          aria-label={text}
          {...(total ? { value: loaded, max: total } : {})}
        />
      )}
      {isChecked && <Icon name="check" className="good" />}
      {/* Announced at the start and the end, not for each page. */}
      <Status as="span" data-state={state} className={state === 'failed' ? 'bad' : isChecked ? 'good' : undefined}>
        {text && <span aria-hidden={isLoading || undefined}>{text}</span>}
      </Status>
      {hasAge && !isLoading && loadedAt > 0 && (
        <DataAge
          at={loadedAt}
          isLoading={list.isFetching}
          onRefresh={() => {
            setReload('asked')
            list.reload()
          }}
          {...(t && { t })}
        />
      )}
      {/* One button, so that it keeps the focus. */}
      {(canStop || state === 'stopped' || state === 'failed') && (
        <Button size="xs" variant="default" onClick={canStop ? list.stop : list.goOn}>
          {canStop ? ui('stop') : goOn}
        </Button>
      )}
    </div>
  )
}
