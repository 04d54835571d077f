import { useMessages } from '@/shared/i18n/i18n'
import menu from './choices.module.css'
import { uiCatalog } from './messages'

interface Props {
  id: string
  columns: readonly { id: string; label: string }[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}

/** The open list of `ColumnChooser`. */
export function ColumnBoxes({ id, columns, hidden, onChange }: Props) {
  'use no memo'
  const t = useMessages(uiCatalog)
  const show = (column: string, isShown: boolean) => {
    const others = hidden.filter((name) => name !== column)
    onChange(isShown ? others : [...others, column])
  }
  return (
    <fieldset id={id} ref={focusFirst} aria-label={t('columns')} className={`${menu['menu']} ${menu['boxes']}`}>
      {columns.map((column) => (
        <label className={`rounded high-control hover-sunken ${menu['check']}`} key={column.id}>
          <input
            type="checkbox"
            checked={!hidden.includes(column.id)}
            onChange={({ currentTarget: { checked } }) => show(column.id, checked)}
          />
          <span>{column.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

const focusFirst = (menu: HTMLElement | null) => menu?.querySelector('input')?.focus()
