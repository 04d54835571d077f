import { TextInput } from '@/shared/ui/text-input'
import { SimpleTable } from '@/shared/ui/simple-table'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import icon from '@/shared/ui/icon-button.module.css'
import classes from './connection-kit.module.css'
import { parsePort } from './connection'
import { connectionCatalog } from './messages'

/** Ports as typed: they may be incomplete. */
export interface ForwardRow {
  id: number
  /** Empty for a port without a name. */
  name: string
  local: string
  remote: string
}

interface Props {
  rows: readonly ForwardRow[]
  /** The row added by keyboard gets the focus, because its button may be removed. */
  focusId: number | null
  onChange: (rows: readonly ForwardRow[]) => void
  onRemove: (id: number) => void
}

export function ForwardRows({ rows, focusId, onChange, onRemove }: Props) {
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
            <div className={`flex gap-2 ${classes['remote']}`}>
              <span aria-hidden="true">→</span>
              <PortInput label={t('remotePort', { name })} value={remote} onChange={(text) => change(id, { remote: text })} />
              <button type="button" className={icon['button']} aria-label={t('removePort', { name })} onClick={() => onRemove(id)}>
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

const takeFocus = (input: HTMLInputElement | null) => input?.focus()
