import type { ReactNode } from 'react'
import { Button } from './button'
import { Disclosure } from './disclosure'
import menu from './choices.module.css'
import { Icon } from './icon'

interface Props {
  label: string
  /** Returns `ColumnBoxes` with this ID. */
  boxes: (id: string) => ReactNode
}

/** Selects the columns of a table. */
export function ColumnChooser({ label, boxes }: Props) {
  'use no memo'
  return (
    <Disclosure
      className={menu['place']}
      opener={(props) => (
        <Button variant="default" leftSection={<Icon name="columns" />} {...props}>
          {label}
        </Button>
      )}
    >
      {({ id }) => boxes(id)}
    </Disclosure>
  )
}
