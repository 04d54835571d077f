import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { Layer } from '@/shared/ui/layer'
import { Status } from '@/shared/ui/status'
import { shellCatalog } from '../messages'
import classes from '../shell-dialogs.module.css'
import { paletteCatalog } from './messages'
import { optionId, PaletteList } from './palette-list'
import { ParsedSearch } from './parsed-search'
import { PaletteNotes } from './palette-notes'
import type { PaletteLine } from './palette-line'
import { usePalette, type PaletteSources } from './use-palette'

interface Props {
  sources: PaletteSources
  onClose: () => void
}

/** A search by words, pages and commands. Arrow keys select, Enter runs, Tab moves to the filters understood, Esc closes. */
export function CommandPalette({ sources, onClose }: Props) {
  const t = useMessages(shellCatalog)
  const p = useMessages(paletteCatalog)
  const [chosen, setChosen] = useState<string>()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const palette = usePalette(sources)
  const { text, groups, chips } = palette
  const lines = groups.flatMap((group) => group.lines)
  const active = lines.find(({ id }) => id === chosen) ?? lines[0]
  const change = (next: string) => {
    palette.setText(next)
    setChosen(undefined)
  }
  const run = (line: PaletteLine) => {
    if (!line.staysOpen) onClose()
    line.run()
    if (!line.staysOpen) return
    setChosen(undefined)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ? lines.indexOf(active) : 0
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -at, End: lines.length - 1 - at }
    const step = steps[event.key]
    // With text in the field, Home and End move the caret.
    if (step !== undefined && lines.length > 0 && (text === '' || event.key.startsWith('Arrow'))) {
      event.preventDefault()
      setChosen(lines[(at + step + lines.length) % lines.length]?.id)
    } else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault()
      run(active)
    }
  }
  return (
    <Layer width={672} onClose={onClose} aria-label={t('searchCommands')} className={`column ${classes['palette']}`} data-palette>
      <div className={`line dim rigid line-bottom ${classes['field']}`}>
        <Icon name="search" />
        <input
          className="text min-0 grow large"
          ref={field}
          data-autofocus
          role="combobox"
          aria-label={t('searchCommands')}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(listId, active)}
          autoComplete="off"
          spellCheck={false}
          placeholder={p('placeholder')}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      {chips.length > 0 && <ParsedSearch palette={palette} onChange={change} field={field} />}
      <PaletteNotes palette={palette} />
      <PaletteList
        id={listId}
        label={t('searchCommands')}
        groups={groups}
        active={active}
        marked={palette.marked}
        onChoose={(line) => setChosen(line.id)}
        onRun={run}
      />
      <p className={`caption line between nowrap rigid gap-3 line-top ${classes['hint']}`}>
        <span className={`line min-0 clip gap-3 phone-hidden ${classes['keys']}`} aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {p('choose')}
          </span>
          <span>
            <kbd>Enter</kbd> {p('open')}
          </span>
          {chips.length > 0 && (
            <span>
              <kbd>Tab</kbd> {p('toChips')}
            </span>
          )}
          <span>
            <kbd>Esc</kbd> {p('toClose')}
          </span>
        </span>
        <Status as="span">
          {text.trim() === '' || palette.isLoading ? '' : p(palette.isEmpty ? 'suggestions' : 'results', { count: palette.resultCount })}
        </Status>
      </p>
    </Layer>
  )
}
