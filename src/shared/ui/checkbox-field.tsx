import check from './check-box.module.css'
import classes from './checkbox-field.module.css'

interface Props {
  label: string
  /** Accessible name where the label alone does not tell it from others. */
  name?: string | undefined
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** In a frame of its own: a consent. */
  isFramed?: boolean
  error?: string | undefined
}

/** A box to tick, with its words. */
export function CheckboxField({ label, name, isOn, onChange, isFramed = false, error }: Props) {
  return (
    <>
      <label className={`${check['check']} ${classes['tick']}`} data-framed={isFramed || undefined}>
        <input
          type="checkbox"
          aria-label={name}
          checked={isOn}
          aria-invalid={error === undefined ? undefined : true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      {error !== undefined && (
        <p className={classes['error']} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
