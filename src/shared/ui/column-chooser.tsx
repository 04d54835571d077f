import type { ReactNode } from 'react'
import { Button } from './button'
import classes from './column-chooser.module.css'
import { Disclosure } from './disclosure'
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
      className={classes['chooser']}
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
