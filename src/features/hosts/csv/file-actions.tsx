import { useState, type ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { ExportMenu } from '@/shared/ui/export-menu'
import { Icon } from '@/shared/ui/icon'
import { useDroppedFiles } from '@/shared/ui/use-dropped-files'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import type { HostRow } from '../host/host-row'
import type { AllHosts } from '../host/use-all-hosts'
import { useHostsReader } from '../rows/host-context'
import { exportSource, hostsExport } from './export-hosts'

const loadImport = async () => (await import('./import-dialog')).ImportDialog
const loadPaste = async () => (await import('../paste/paste-selection')).PasteSelection

interface Dialogs {
  onPaste: () => void
  onImport: () => void
  /** To be rendered by the page: the buttons are replaced when the window gets narrow, and typed text must stay. */
  dialogs: ReactNode
}

export function useFileDialogs(hosts: readonly Host[], currency: Currency, onSelect: (ids: string[]) => void): Dialogs {
  const read = useLazyComponent(loadImport)
  const paste = useLazyComponent(loadPaste)
  const [dropped, setDropped] = useState<File>()
  useDroppedFiles(([file]) => {
    if (hosts.length === 0) return
    setDropped(file)
    read.open()
  })
  const closeImport = () => {
    setDropped(undefined)
    read.close()
  }
  return {
    onPaste: paste.open,
    onImport: read.open,
    dialogs: (
      <>
        {read.Opened && <read.Opened hosts={hosts} currency={currency} dropped={dropped} onClose={closeImport} />}
        {paste.Opened && <paste.Opened hosts={hosts} onSelect={onSelect} onClose={paste.close} />}
      </>
    ),
  }
}

interface Props extends Pick<Dialogs, 'onPaste' | 'onImport'> {
  all: AllHosts
  shown: readonly HostRow[]
}

export function FileActions({ all, shown, onPaste, onImport }: Props) {
  const reader = useHostsReader()
  const { t, currency } = reader
  const count = all.rows.length
  const isFiltered = shown.length < count
  const exported = (hosts: readonly Host[]) => hostsExport(hosts, currency, t('hostsTitle'), exportSource(all, reader))
  const allLabel = t(all.isComplete ? 'exportAll' : 'exportLoaded', { count })
  const shownLabel = t(all.isComplete ? 'exportShown' : 'exportShownLoaded', { shown: shown.length, count })
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" data-opens="files" onClick={onPaste}>
        {t('byPaste')}
      </Button>
      <Button variant="default" aria-haspopup="dialog" data-opens="files" leftSection={<Icon name="up" />} onClick={onImport}>
        {t('importCsv')}
      </Button>
      <ExportMenu
        isOffered
        label={isFiltered ? shownLabel : all.isComplete ? undefined : allLabel}
        isDisabled={shown.length === 0}
        exported={() => exported(shown.map(({ host }) => host))}
      />
      {isFiltered && <ExportMenu label={allLabel} variant="subtle" exported={() => exported(all.rows)} />}
    </>
  )
}
