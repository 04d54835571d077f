import '@mantine/core/styles/Input.layer.css'
import { InputBase, type InputBaseProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { MantineScope } from './mantine-scope'

interface Props extends InputBaseProps, Omit<ComponentProps<'textarea'>, keyof InputBaseProps> {}

export function TextArea(props: Props) {
  return (
    <MantineScope>
      <InputBase component="textarea" multiline {...props} />
    </MantineScope>
  )
}
