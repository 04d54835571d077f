import { Button } from '@mantine/core'
import type { Host } from '@/contract/host'
import { Icon } from '@/shared/ui/icon'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import type { HostRow } from '../host/host-row'
import type { HostContext } from '../rows/host-context'
import { exportHosts } from './export-hosts'

const loadImport = async () => (await import('./import-dialog')).ImportDialog
const loadPaste = async () => (await import('../paste/paste-selection')).PasteSelection

interface Props {
  /** All that have been loaded. */
  hosts: readonly Host[]
  /** Those that the filters leave, in the order of the table. */
  shown: readonly HostRow[]
  onSelect: (ids: string[]) => void
  context: HostContext
}

/** Ways to take hosts out as a file, to change them by one, and to choose them by a list. */
export function FileActions({ hosts, shown, onSelect, context: { t, asked } }: Props) {
  const read = useLazyComponent(loadImport)
  const paste = useLazyComponent(loadPaste)
  const isFiltered = shown.length < hosts.length
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={paste.open}>
        {t('byPaste')}
      </Button>
      <Button variant="default" aria-haspopup="dialog" leftSection={<Icon name="up" />} onClick={read.open}>
        {t('importCsv')}
      </Button>
      <Button
        variant="default"
        leftSection={<Icon name="down" />}
        disabled={shown.length === 0}
        onClick={() =>
          exportHosts(
            shown.map(({ host }) => host),
            asked.currency,
          )
        }
      >
        {isFiltered ? t('exportShown', { shown: shown.length, count: hosts.length }) : t('exportCsv')}
      </Button>
      {isFiltered && (
        <Button variant="subtle" onClick={() => exportHosts(hosts, asked.currency)}>
          {t('exportAll', { count: hosts.length })}
        </Button>
      )}
      {read.Opened && <read.Opened hosts={hosts} currency={asked.currency} onClose={read.close} />}
      {paste.Opened && <paste.Opened hosts={hosts} onSelect={onSelect} onClose={paste.close} />}
    </>
  )
}
