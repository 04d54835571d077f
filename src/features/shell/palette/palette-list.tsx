import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { shellCatalog } from '../messages'
import type { PaletteGroup, PaletteLine } from './palette-line'
import classes from '../shell-dialogs.module.css'

interface Props {
  id: string
  label: string
  groups: readonly PaletteGroup[]
  active: PaletteLine | undefined
  marked: readonly string[]
  onChoose: (line: PaletteLine) => void
  onRun: (line: PaletteLine) => void
}

export function PaletteList({ id, label, groups, active, marked, onChoose, onRun }: Props) {
  const t = useMessages(shellCatalog)
  const scrollIntoView = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' })
  return (
    <div id={id} role="listbox" aria-label={label} className={`relative scroll ${classes['list']}`}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-label={group.title ?? label}>
          {group.title !== undefined && group.hasOwnHead !== true && (
            <p className={`caption-faint line strong ${classes['group']}`} aria-hidden="true">
              {group.title}
              {group.note !== undefined && <span className="push-end plain">{group.note}</span>}
            </p>
          )}
          {group.lines.map((line) => (
            <button
              type="button"
              key={line.id}
              id={optionId(id, line)}
              ref={line === active ? scrollIntoView : null}
              role="option"
              tabIndex={-1}
              aria-selected={line === active}
              className={`line normal full baseline gap-10px rounded at-start ${classes['option']}`}
              onPointerMove={() => onChoose(line)}
              onClick={() => onRun(line)}
            >
              <Icon name={line.icon} className="dim" />
              <span className={`cut ${classes['name']}`} title={line.label}>
                <Marked text={line.label} words={marked} />
              </span>
              {line.detail !== undefined && line.detail !== '' && <small className="note cut grow">{line.detail}</small>}
              {line.isCurrent && <small className={`note push-end nowrap rigid ${classes['end']}`}>{t('current')}</small>}
              {line.end && <small className={`note push-end nowrap rigid ${classes['end']}`}>{line.end}</small>}
              {line.key !== undefined && line === active && (
                <kbd className={`push-end dim framed-strong rounded-4 on-page ${classes['key']}`} aria-hidden="true">
                  {line.key}
                </kbd>
              )}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const small = text.toLowerCase()
  const word = words.find((one) => one.length > 1 && small.includes(one.toLowerCase()))
  // Lower case may change the length of a text in some languages; the mark is then left out.
  if (word === undefined || small.length !== text.length) return text
  const start = small.indexOf(word.toLowerCase())
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, start + word.length)}</mark>
      {text.slice(start + word.length)}
    </>
  )
}

export const optionId = (listId: string, { id }: PaletteLine): string => `${listId} ${id}`.replaceAll(/\s/g, '-')
