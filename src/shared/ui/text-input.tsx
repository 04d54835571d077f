import '@mantine/core/styles/Input.layer.css'
import { TextInput as MantineTextInput, type TextInputProps, InputWrapperContext } from '@mantine/core'
import { MantineScope } from './mantine-scope'
import { use, type ReactNode } from 'react'

export function TextInput({ 'aria-describedby': by, ...input }: TextInputProps) {
  return (
    <MantineScope>
      <MantineTextInput inputContainer={(control) => <Described by={by}>{control}</Described>} {...input} />
    </MantineScope>
  )
}

const NO_WRAPPER = { offsetBottom: false, offsetTop: false, getStyles: null, inputId: undefined, labelId: undefined }

/** Adds to `aria-describedby` of the Mantine input inside: it takes the ids only from its wrapper and drops the prop. */
export function Described({ by, children }: { by: string | undefined; children: ReactNode }) {
  const wrapper = use(InputWrapperContext)
  const ids = [wrapper?.describedBy, by].filter(Boolean)
  return (
    <InputWrapperContext value={{ ...NO_WRAPPER, ...wrapper, describedBy: ids.length > 0 ? ids.join(' ') : undefined }}>
      {children}
    </InputWrapperContext>
  )
}
