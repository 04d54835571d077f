import { useRef, useState, Fragment } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { decodeInSlices } from '@/shared/lib/file-text'
import { applyImport, planImport, type ImportedPart, type ImportPlan, type PlannedPart } from '@/shared/lib/local-data-file'
import { FileButton } from '@/shared/ui/file-button'
import { Status } from '@/shared/ui/status'
import { useDroppedFiles } from '@/shared/ui/use-dropped-files'
import { ImportPreview, LocalDataTitle } from './import-preview'
import { settingsCatalog } from './erase-button'

/** Larger than the storage of any browser as formatted JSON. */
const MAX_BYTES = 64 * 1024 * 1024

type Problem = Extract<ImportPlan, { problem: string }>['problem'] | 'too-large' | 'unreadable'

type Stage =
  | { is: 'idle' | 'reading' | 'importing' }
  | { is: 'problem'; problem: Problem }
  | { is: 'planned'; file: string; parts: PlannedPart[] }
  | { is: 'done'; imported: ImportedPart[] }

export function ImportData() {
  const t = useMessages(settingsCatalog)
  const [stage, setStage] = useState<Stage>({ is: 'idle' })
  const latest = useRef<File>(null)
  const importing = useRef<Promise<unknown>>(undefined)
  const read = async (file: File | undefined) => {
    if (!file) return
    latest.current = file
    setStage({ is: 'reading' })
    // Waits, so that entries that are being imported count as known in the next plan.
    await importing.current
    const plan = await planOf(file)
    if (latest.current !== file) return
    setStage('problem' in plan ? { is: 'problem', problem: plan.problem } : { is: 'planned', file: file.name, parts: plan.parts })
  }
  useDroppedFiles(([file]) => void read(file))
  const accept = async (parts: PlannedPart[]) => {
    setStage({ is: 'importing' })
    const work = applyImport(parts)
    importing.current = work
    setStage({ is: 'done', imported: await work })
  }
  const isBusy = stage.is === 'reading' || stage.is === 'importing'
  return (
    <>
      <FileButton
        accept=".json,application/json"
        onChange={({ currentTarget: input }) => {
          void read(input.files?.[0])
          // Makes choosing the same file again fire `change`.
          input.value = ''
        }}
      >
        {t('import')}
      </FileButton>
      {stage.is === 'problem' && (
        <Status isUrgent className="block medium full">
          {t(`problem_${stage.problem}`)}
        </Status>
      )}
      {(isBusy || stage.is === 'done') && (
        <Status as="span" className="block medium full">
          {stage.is === 'done' ? <ImportResult imported={stage.imported} /> : t(stage.is === 'reading' ? 'readingFile' : 'importing')}
        </Status>
      )}
      {stage.is === 'planned' && (
        <ImportPreview
          file={stage.file}
          parts={stage.parts}
          onAccept={() => void accept(stage.parts)}
          onCancel={() => setStage({ is: 'idle' })}
        />
      )}
    </>
  )
}

async function planOf(file: File): Promise<ImportPlan | { problem: Problem }> {
  if (file.size > MAX_BYTES) return { problem: 'too-large' }
  // Fails if the file was moved or deleted.
  const bytes = await file.arrayBuffer().catch(() => null)
  return bytes === null ? { problem: 'unreadable' } : planImport(await decodeInSlices(new Uint8Array(bytes)), file.name)
}

function ImportResult({ imported }: { imported: readonly ImportedPart[] }) {
  const t = useMessages(settingsCatalog)
  const refused = imported.filter(({ saved, all }) => saved === 0 && all > 0)
  const partly = imported.filter(({ saved, all }) => saved > 0 && saved < all)
  return (
    <>
      {t('imported', { count: imported.length - refused.length })}{' '}
      {partly.map(({ part, saved, all }) => (
        <span key={part.key}>{t.rich('importedPartly', { name: <LocalDataTitle part={part} />, kept: saved, all })} </span>
      ))}
      {refused.length > 0 && t.rich('importRefused', { names: <Titles parts={refused} /> })}
    </>
  )
}

const Titles = ({ parts }: { parts: readonly ImportedPart[] }) =>
  parts.map(({ part }, index) => (
    <Fragment key={part.key}>
      {index > 0 && ', '}
      <LocalDataTitle part={part} />
    </Fragment>
  ))
