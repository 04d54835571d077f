import '@mantine/core/styles/Input.layer.css'
import { Input as MantineInput, type InputProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Described } from './text-input'
import { MantineScope } from './mantine-scope'

interface Props extends InputProps, Omit<ComponentProps<'input'>, keyof InputProps> {}

export function Input({ 'aria-describedby': by, ...input }: Props) {
  return (
    <MantineScope>
      <Described by={by}>
        <MantineInput {...input} />
      </Described>
    </MantineScope>
  )
}

interface LinesProps extends InputProps, Omit<ComponentProps<'textarea'>, keyof InputProps> {}

export function LinesInput({ 'aria-describedby': by, ...input }: LinesProps) {
  return (
    <MantineScope>
      <Described by={by}>
        <MantineInput component="textarea" multiline {...input} />
      </Described>
    </MantineScope>
  )
}
