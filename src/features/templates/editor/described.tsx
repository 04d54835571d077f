import { InputWrapperContext } from '@mantine/core'
import type { ReactNode } from 'react'

/** Mantine's inputs take what describes them from their wrapper alone and drop an `aria-describedby` of their own; here it is given. */
export function Described({ by, children }: { by: string | undefined; children: ReactNode }) {
  return (
    <InputWrapperContext
      value={{ offsetBottom: false, offsetTop: false, describedBy: by, getStyles: null, inputId: undefined, labelId: undefined }}
    >
      {children}
    </InputWrapperContext>
  )
}
