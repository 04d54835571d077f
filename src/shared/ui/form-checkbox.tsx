import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, type CheckboxProps } from '@mantine/core'
import { MantineScope } from './mantine-scope'

/** A checkbox among the fields of a form. For lists, bars and consent, see `CheckboxField`, which loads with the page. */
export function FormCheckbox(props: CheckboxProps) {
  return (
    <MantineScope>
      <Checkbox {...props} />
    </MantineScope>
  )
}
