import { TextInput } from '@/shared/ui/text-input'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import icon from '@/shared/ui/icon-button.module.css'
import classes from './commands.module.css'
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
  return (
    <table className={classes['forwards']} aria-label={t('forward')}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col" colSpan={2}>
            {t('here')}
          </th>
          <th scope="col" colSpan={2}>
            {t('remote')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, local, remote }, index) => {
          const text = name || `${t('port')} ${index + 1}`
          return (
            <tr key={id}>
              <td>{text}</td>
              <td>
                <PortInput
                  takesFocus={id === focusId}
                  label={t('localPort', { name: text })}
                  value={local}
                  onChange={(text) => change(id, { local: text })}
                />
              </td>
              <td aria-hidden="true" className={classes['arrow']}>
                →
              </td>
              <td>
                <PortInput label={t('remotePort', { name: text })} value={remote} onChange={(text) => change(id, { remote: text })} />
              </td>
              <td>
                <button type="button" className={icon['button']} aria-label={t('removePort', { name: text })} onClick={() => onRemove(id)}>
                  <Icon name="close" />
                </button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
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
      maxLength={5}
      value={value}
      error={value !== '' && parsePort(value) === null && t('badPort')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus()
