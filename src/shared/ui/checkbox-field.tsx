import type { ComponentProps } from 'react'
import check from './choices.module.css'
import { Status } from './status'

interface Props extends Pick<ComponentProps<'input'>, 'disabled' | 'title'> {
  label: string
  /** Accessible name, if the label alone is ambiguous. */
  name?: string | undefined
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** Adds a border, for consent. */
  isFramed?: boolean
  error?: string | undefined
}

export function CheckboxField({ label, name, isOn, onChange, isFramed = false, error, ...input }: Props) {
  return (
    <>
      <label className={`${check['check']} ${isFramed ? 'mt-4 pad-3-4 framed-control rounded' : 'inline-flex'} ${check['tick']}`}>
        <input
          type="checkbox"
          aria-label={name}
          checked={isOn}
          aria-invalid={error === undefined ? undefined : true}
          onChange={(event) => onChange(event.currentTarget.checked)}
          {...input}
        />
        {label}
      </label>
      {error !== undefined && (
        <Status isUrgent className="fault">
          {error}
        </Status>
      )}
    </>
  )
}
