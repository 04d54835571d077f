import type { ComponentProps } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import type { TableExport } from '@/shared/lib/export-table'
import { Button } from './button'
import { Disclosure } from './disclosure'
import menu from './choices.module.css'
import type { ExportChoicesProps } from './export-choices'
import { Icon } from './icon'
import { lazyPart } from './lazy-part'
import { uiCatalog } from './messages'
import { OfferedAction } from '../lib/actions'

// Most visits export nothing.
const ExportChoices = lazyPart(async () => (await import('./export-choices')).ExportChoices)

interface Props<Row> extends Pick<ExportChoicesProps, 'onJson'> {
  /** Called on click: building the table may be slow. */
  exported: () => TableExport<Row>
  label?: string | undefined
  variant?: 'default' | 'subtle'
  /** Replaces the button. */
  opener?: ComponentProps<typeof Disclosure>['opener'] | undefined
  /** Opens above its button, at the end of a page. */
  isAbove?: boolean
  isDisabled?: boolean
  /** True for the table of the page, which the command palette exports. */
  isOffered?: boolean
}

/** Exports a table as CSV or JSON file, or copies it for spreadsheets or as Markdown. */
export function ExportMenu<Row>({ exported, onJson, label, variant = 'default', opener, isAbove, isDisabled, isOffered }: Props<Row>) {
  'use no memo'
  const t = useMessages(uiCatalog)
  const name = label ?? t('export')
  const drawn: ComponentProps<typeof Disclosure>['opener'] =
    opener ??
    ((props) => (
      <Button variant={variant} leftSection={<Icon name="down" />} className="icon-action" disabled={isDisabled} {...props}>
        {name}
      </Button>
    ))
  return (
    <Disclosure
      className={menu['place']}
      opener={(props) => (
        <>
          {drawn(props)}
          {isOffered && (
            <OfferedAction
              action={{ id: 'export', label: name, keywords: 'csv json', icon: 'down', run: () => props.ref.current?.click() }}
            />
          )}
        </>
      )}
    >
      {({ id, close }) => <ExportChoices id={id} exported={(use) => use(exported())} onJson={onJson} isAbove={isAbove} onDone={close} />}
    </Disclosure>
  )
}
