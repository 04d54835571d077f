import '@mantine/core/styles/Input.layer.css'
import { TextInput as MantineTextInput, type TextInputProps } from '@mantine/core'
import { Described } from './described'
import { MantineScope } from './mantine-scope'

export function TextInput({ 'aria-describedby': by, ...input }: TextInputProps) {
  return (
    <MantineScope>
      <MantineTextInput inputContainer={(control) => <Described by={by}>{control}</Described>} {...input} />
    </MantineScope>
  )
}
