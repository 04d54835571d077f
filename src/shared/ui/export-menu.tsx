import type { ComponentProps } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import type { TableExport } from '@/shared/lib/export-table'
import { Button } from './button'
import { Disclosure } from './disclosure'
import menu from './drop-menu.module.css'
import type { ExportChoicesProps } from './export-choices'
import { Icon } from './icon'
import { lazyPart } from './lazy-part'
import { uiCatalog } from './messages'
import action from './page-action.module.css'

// Most visits export nothing.
const ExportChoices = lazyPart(async () => (await import('./export-choices')).ExportChoices)

interface Props<Row> extends Pick<ExportChoicesProps, 'onJson'> {
  /** Called on click: building the table may be slow. */
  exported: () => TableExport<Row>
  label?: string | undefined
  variant?: 'default' | 'subtle'
  /** Replaces the button. */
  opener?: ComponentProps<typeof Disclosure>['opener']
  /** Opens above its button, at the end of a page. */
  isAbove?: boolean
  isDisabled?: boolean
}

/** Exports a table as CSV or JSON file, or copies it for spreadsheets or as Markdown. */
export function ExportMenu<Row>({ exported, onJson, label, variant = 'default', opener, isAbove, isDisabled }: Props<Row>) {
  'use no memo'
  const t = useMessages(uiCatalog)
  return (
    <Disclosure
      className={menu['place']}
      opener={
        opener ??
        ((props) => (
          <Button variant={variant} leftSection={<Icon name="down" />} className={action['action']} disabled={isDisabled} {...props}>
            {label ?? t('export')}
          </Button>
        ))
      }
    >
      {({ id, close }) => <ExportChoices id={id} exported={(use) => use(exported())} onJson={onJson} isAbove={isAbove} onDone={close} />}
    </Disclosure>
  )
}
