import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { useModalLayer } from '@/shared/ui/use-modal-layer'
import classes from './command-palette.module.css'
import { matchCommands, type ShellCommand } from './match-commands'
import { shellCatalog } from './messages'
import { useShellCommands } from './use-shell-commands'

/** A text field over a list: arrows choose, Enter runs, Esc closes. The focus never leaves the field. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useMessages(shellCatalog)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const listId = useId()
  const found = matchCommands(useShellCommands(), text)
  const active = found[Math.min(chosen, found.length - 1)]
  const isUppermost = useModalLayer()
  const run = (command: ShellCommand) => {
    onClose()
    command.run()
  }
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -chosen, End: found.length - 1 - chosen }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    // Home and End belong to the text as soon as there is one.
    if (step !== undefined && found.length > 0 && (text === '' || event.key.startsWith('Arrow'))) {
      event.preventDefault()
      setChosen((Math.min(chosen, found.length - 1) + step + found.length) % found.length)
    } else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault()
      run(active)
    }
  }
  return (
    <Modal.Root
      opened
      onClose={() => isUppermost() && onClose()}
      size={560}
      returnFocus={false}
      lockScroll={false}
      scrollAreaComponent={Column}
      classNames={{ content: classes['palette'] ?? '', overlay: classes['overlay'] ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('searchCommands')} data-palette>
        <div className={classes['field']}>
          <Icon name="search" />
          <input
            data-autofocus
            role="combobox"
            aria-label={t('searchCommands')}
            aria-expanded="true"
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active && `${listId} ${active.id}`.replaceAll(' ', '-')}
            autoComplete="off"
            spellCheck={false}
            placeholder={t('searchCommands')}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setChosen(0)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <CommandList id={listId} commands={found} active={active} onChoose={(command) => setChosen(found.indexOf(command))} onRun={run} />
        {found.length === 0 && <p className={classes['none']}>{t('noCommands', { text })}</p>}
        <p className={classes['hint']}>
          <span aria-hidden="true">{t('paletteHint')}</span>
          <span aria-live="polite">{t('commandCount', { count: found.length })}</span>
        </p>
      </Modal.Content>
    </Modal.Root>
  )
}

interface ListProps {
  id: string
  commands: readonly ShellCommand[]
  active: ShellCommand | undefined
  onChoose: (command: ShellCommand) => void
  onRun: (command: ShellCommand) => void
}

function CommandList({ id, commands, active, onChoose, onRun }: ListProps) {
  const t = useMessages(shellCatalog)
  const groups = [...new Set(commands.map(({ group }) => group))]
  // The chosen line is kept in sight; the list is only as long as the screen allows.
  const keepInSight = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' })
  return (
    <div id={id} role="listbox" aria-label={t('searchCommands')} className={classes['list']}>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <p className={classes['group']} aria-hidden="true">
            {group}
          </p>
          {commands
            .filter((command) => command.group === group)
            .map((command) => (
              // The keyboard works through the text field above: it names the chosen line by aria-activedescendant.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={command.id}
                id={`${id} ${command.id}`.replaceAll(' ', '-')}
                ref={command === active ? keepInSight : null}
                role="option"
                tabIndex={-1}
                aria-selected={command === active}
                className={classes['option']}
                onPointerMove={() => onChoose(command)}
                onClick={() => onRun(command)}
              >
                <span>{command.label}</span>
                {command.isCurrent === true && <small>{t('current')}</small>}
              </div>
            ))}
        </div>
      ))}
    </div>
  )
}

const Column = ({ children }: { children?: ReactNode }) => <div className={classes['column']}>{children}</div>
