import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import { MantineScope } from './mantine-scope'

interface Props<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A native select with its label above, for forms. In bars, see `Select`. */
export function SelectField<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <MantineScope>
      <NativeSelect
        label={label}
        data={options}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
        // The select draws its own, as all others.
        rightSection={<></>}
      />
    </MantineScope>
  )
}
