import { useReader } from '@/api/use-reader'
import { useDeferredValue, useId, useState } from 'react'
import type { Host } from '@/contract/host'
import { catalog } from '@/shared/i18n/messages'
import { AskDialog } from '@/shared/ui/ask-dialog'
import { firstNames } from '@/shared/ui/first-names'
import { Status } from '@/shared/ui/status'
import { matchPasted } from './match-pasted'
import classes from '../bulk/bulk-dialog.module.css'

const pasteCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

interface Props {
  hosts: readonly Host[]
  onSelect: (ids: string[]) => void
  onClose: () => void
}

export function PasteSelection({ hosts, onSelect, onClose }: Props) {
  const { t, format } = useReader(pasteCatalog)
  const id = useId()
  const [text, setText] = useState('')
  const { matched, unmatched, shared } = matchPasted(useDeferredValue(text), hosts)
  const namesOf = (names: readonly string[]) => firstNames(names, NAMED, { t, format })
  return (
    <AskDialog
      title={t('title')}
      width={600}
      onClose={onClose}
      closesOnClickOutside={text === ''}
      action={t('select', { count: matched.length })}
      onAction={() => {
        onSelect(matched.map((host) => host.id))
        onClose()
      }}
      isBarred={matched.length === 0}
      className="stack medium"
    >
      <label className="weight-500" htmlFor={id}>
        {t('list')}
      </label>
      <textarea
        className={classes['area']}
        id={id}
        data-autofocus
        rows={7}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p id={`${id}-hint`} className="caption">
        {t('hint', { count: hosts.length })}
      </p>
      {text.trim() !== '' && (
        <Status as="div">
          <p>{t('matched', { count: matched.length })}</p>
          {shared.length > 0 && <p>{t('shared', { names: namesOf(shared) })}</p>}
          {unmatched.length > 0 && <p className="warn">{t('unmatched', { count: unmatched.length })}</p>}
        </Status>
      )}
      {unmatched.length > 0 && (
        <ul className="small break-anywhere mono flex scroll wrap gap-1-4 max-high" aria-label={t('unmatchedList')}>
          {unmatched.slice(0, SHOWN).map((word) => (
            <li key={word}>{word}</li>
          ))}
          {unmatched.length > SHOWN && <li>{t('countMore', { count: unmatched.length - SHOWN })}</li>}
        </ul>
      )}
    </AskDialog>
  )
}

/** Limit of listed words, so that another kind of text does not fill the dialog. */
const SHOWN = 100
/** Names in a sentence, before the rest is counted. */
const NAMED = 3
