import menu from './choices.module.css'

interface Props {
  id: string
  label: string
  columns: readonly { id: string; label: string }[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}

/** The open list of `ColumnChooser`. */
export function ColumnBoxes({ id, label, columns, hidden, onChange }: Props) {
  'use no memo'
  const show = (column: string, isShown: boolean) => {
    const others = hidden.filter((name) => name !== column)
    onChange(isShown ? others : [...others, column])
  }
  return (
    <fieldset id={id} ref={focusFirst} aria-label={label} className={`${menu['menu']} ${menu['boxes']}`}>
      {columns.map((column) => (
        <label className="line rounded clickable high-control" key={column.id}>
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
