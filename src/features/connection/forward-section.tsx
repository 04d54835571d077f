import { Button } from '@/shared/ui/button'
import { useRef, useState, type MouseEvent } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { SimpleTable } from '@/shared/ui/simple-table'
import { TextInput } from '@/shared/ui/text-input'
import { takeFocus } from '@/shared/ui/take-focus'
import { CommandBox } from './kit-parts'
import { Section } from './connect-section'
import { parsePort, type SshTarget } from './connection'
import classes from './connection-kit.module.css'
import { connectionCatalog } from './reported-text'
import { forwardCommand } from './ssh-commands'

const KNOWN = [
  { name: 'Jupyter', port: '8888' },
  { name: 'TensorBoard', port: '6006' },
  { name: 'vLLM', port: '8000' },
  { name: 'Gradio', port: '7860' },
] as const

const rowOf = (id: number, name: string, port: string): ForwardRow => ({ id, name, local: port, remote: port })

/** Ports as typed: they may be incomplete. */
interface ForwardRow {
  id: number
  /** Empty for a port without a name. */
  name: string
  local: string
  remote: string
}

interface ForwardRowsProps {
  rows: readonly ForwardRow[]
  /** The row added by keyboard gets the focus, because its button may be removed. */
  focusId: number | null
  onChange: (rows: readonly ForwardRow[]) => void
  onRemove: (id: number) => void
}

function ForwardRows({ rows, focusId, onChange, onRemove }: ForwardRowsProps) {
  const t = useMessages(connectionCatalog)
  const change = (id: number, made: Partial<ForwardRow>) => onChange(rows.map((row) => (row.id === id ? { ...row, ...made } : row)))
  const named = rows.map((row, index) => ({ ...row, name: row.name || `${t('port')} ${index + 1}` }))
  return (
    <SimpleTable
      className={`medium ${classes['forwards']}`}
      label={t('forward')}
      rows={named}
      rowKey={({ id }) => id}
      columns={[
        { id: 'what', head: t('service'), cell: ({ name }) => name },
        {
          id: 'here',
          head: t('here'),
          cell: ({ id, name, local }) => (
            <PortInput
              takesFocus={id === focusId}
              label={t('localPort', { name })}
              value={local}
              onChange={(text) => change(id, { local: text })}
            />
          ),
        },
        {
          id: 'remote',
          head: t('remote'),
          cell: ({ id, name, remote }) => (
            <div className="line">
              <span className="faint" aria-hidden="true">
                →
              </span>
              <PortInput label={t('remotePort', { name })} value={remote} onChange={(text) => change(id, { remote: text })} />
              <button type="button" className="icon-button" aria-label={t('remove', { name })} onClick={() => onRemove(id)}>
                <Icon name="close" />
              </button>
            </div>
          ),
        },
      ]}
    />
  )
}

interface PortProps {
  label: string
  value: string
  takesFocus?: boolean
  onChange: (text: string) => void
}

function PortInput({ label, value, takesFocus = false, onChange }: PortProps) {
  const t = useMessages(connectionCatalog)
  return (
    <TextInput
      ref={takesFocus ? takeFocus : undefined}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      error={value !== '' && parsePort(value) === null && t('badPort')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export function ForwardSection({ target }: { target: SshTarget }) {
  const t = useMessages(connectionCatalog)
  const [rows, setRows] = useState<readonly ForwardRow[]>([rowOf(0, 'Jupyter', '8888')])
  const [lastId, setLastId] = useState(0)
  const addButton = useRef<HTMLButtonElement>(null)
  const [focusId, setFocusId] = useState<number | null>(null)
  const add = (name: string, port: string, { detail }: MouseEvent) => {
    setRows([...rows, rowOf(lastId + 1, name, port)])
    setLastId(lastId + 1)
    // No focus after a tap: it would open the on-screen keyboard.
    setFocusId(detail === 0 ? lastId + 1 : null)
  }
  const remove = (id: number) => {
    setRows(rows.filter((row) => row.id !== id))
    // The focused button is removed with its row.
    addButton.current?.focus()
  }
  // An invalid port becomes 0, which forwardCommand rejects.
  const built = forwardCommand(
    target,
    rows.map(({ local, remote }) => ({ local: parsePort(local) ?? 0, remote: parsePort(remote) ?? 0 })),
  )
  const problem = 'problem' in built ? (rows.length === 0 ? 'noPorts' : built.problem === 'same-port' ? 'same-port' : null) : null
  return (
    <Section title={t('forward')} aside={<span className="caption break-anywhere">{t('toThisComputer')}</span>}>
      {rows.length > 0 && <ForwardRows rows={rows} focusId={focusId} onChange={setRows} onRemove={remove} />}
      <div className="row gap-1 mt-1 mb-2">
        <Button
          ref={addButton}
          size="xs"
          variant="default"
          leftSection={<Icon name="plus" size={14} />}
          onClick={(event) => add('', '', event)}
        >
          {t('addPort')}
        </Button>
        {KNOWN.filter(({ name }) => !rows.some((row) => row.name === name)).map(({ name, port }) => (
          <Button key={name} size="xs" variant="subtle" onClick={(event) => add(name, port, event)}>
            {name} {port}
          </Button>
        ))}
      </div>
      {problem !== null && <p className="fault mt-2">{t(problem)}</p>}
      {'command' in built && <CommandBox text={built.command} copyLabel={t('copyForward')} />}
    </Section>
  )
}
