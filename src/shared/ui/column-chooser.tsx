import type { ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Button } from './button'
import { Disclosure } from './disclosure'
import menu from './choices.module.css'
import { Icon } from './icon'
import { uiCatalog } from './messages'

interface Props {
  /** Returns `ColumnBoxes` with this ID. */
  boxes: (id: string) => ReactNode
}

/** Selects the columns of a table. */
export function ColumnChooser({ boxes }: Props) {
  'use no memo'
  const t = useMessages(uiCatalog)
  return (
    <Disclosure
      className={menu['place']}
      opener={(props) => (
        <Button variant="default" leftSection={<Icon name="columns" />} {...props}>
          {t('columns')}
        </Button>
      )}
    >
      {({ id }) => boxes(id)}
    </Disclosure>
  )
}
