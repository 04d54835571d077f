import '@mantine/core/styles/Input.layer.css'
import { InputBase, type InputBaseProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { MantineScope } from './mantine-scope'

interface Props extends InputBaseProps, Omit<ComponentProps<'textarea'>, keyof InputBaseProps> {}

/** A text field of several lines with its label above, its error and description below. */
export function TextArea(props: Props) {
  return (
    <MantineScope>
      <InputBase component="textarea" multiline {...props} />
    </MantineScope>
  )
}
