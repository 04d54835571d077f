import { Button } from '@mantine/core'
import { Fragment, Suspense, useRef, useState, type ChangeEvent } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { fileText } from '@/shared/lib/file-text'
import type { LocalDataPart } from '@/shared/lib/local-data'
import { applyImport, planImport, type ImportPlan, type PlannedPart } from '@/shared/lib/local-data-file'
import { useReturnFocus } from '@/shared/ui/use-return-focus'
import { PartTitle } from './part-title'
import { settingsCatalog } from './messages'
import classes from './settings-page.module.css'

const MAX_BYTES = 5 * 1024 * 1024

const PROBLEMS = {
  'not-json': 'notJson',
  'not-ours': 'notOurs',
  newer: 'newer',
  'too-large': 'tooLarge',
  unreadable: 'unreadable',
} as const

type Stage =
  | { is: 'idle' }
  | { is: 'problem'; problem: keyof typeof PROBLEMS }
  | { is: 'planned'; parts: PlannedPart[] }
  | { is: 'done'; imported: number; refused: LocalDataPart[] }

/** Reads a file, shows what it would change, and changes it only then. */
export function ImportData() {
  const t = useMessages(settingsCatalog)
  const [stage, setStage] = useState<Stage>({ is: 'idle' })
  const latest = useRef<File>(null)
  const read = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0]
    if (!file) return
    latest.current = file
    const plan = await planOf(file)
    // A file from a slow drive must not take the place of one that was chosen after it.
    if (latest.current !== file) return
    setStage('problem' in plan ? { is: 'problem', problem: plan.problem } : { is: 'planned', parts: plan.parts })
    // The same file chosen again is a change again.
    input.value = ''
  }
  const accept = (parts: PlannedPart[]) => {
    const refused = applyImport(parts)
    setStage({ is: 'done', imported: changing(parts).length - refused.length, refused })
  }
  return (
    <>
      <label className={classes['file']}>
        {t('import')}
        <input type="file" accept=".json,application/json" onChange={read} />
      </label>
      {stage.is === 'problem' && (
        <p role="alert" className={classes['wide']}>
          {t(PROBLEMS[stage.problem])}
        </p>
      )}
      {stage.is === 'done' && (
        <output className={classes['wide']}>
          {t('imported', { count: stage.imported })}{' '}
          {stage.refused.length > 0 && t.rich('importRefused', { names: <PartTitles parts={stage.refused} /> })}
        </output>
      )}
      {stage.is === 'planned' && (
        <Plan parts={stage.parts} onAccept={() => accept(stage.parts)} onCancel={() => setStage({ is: 'idle' })} />
      )}
    </>
  )
}

async function planOf(file: File): Promise<ImportPlan | { problem: 'too-large' | 'unreadable' }> {
  if (file.size > MAX_BYTES) return { problem: 'too-large' }
  // Moved or deleted since it was chosen.
  const bytes = await file.arrayBuffer().catch(() => null)
  return bytes === null ? { problem: 'unreadable' } : planImport(fileText(new Uint8Array(bytes)))
}

const changing = (parts: readonly PlannedPart[]) => parts.filter(({ fate }) => fate === 'merge' || fate === 'replace')

function Plan({ parts, onAccept, onCancel }: { parts: PlannedPart[]; onAccept: () => void; onCancel: () => void }) {
  const t = useMessages(settingsCatalog)
  const count = changing(parts).length
  useReturnFocus()
  return (
    <section className={classes['wide']} aria-label={t('importTitle')}>
      <h3>{t('importTitle')}</h3>
      {count === 0 && <p>{t('importNothing')}</p>}
      <ul>
        {parts.map((part) => (
          <li key={part.name}>
            <Suspense>
              <PlanLine planned={part} />
            </Suspense>
          </li>
        ))}
      </ul>
      <div className={classes['actions']}>
        {count > 0 && <Button onClick={onAccept}>{t('importNow', { count })}</Button>}
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </section>
  )
}

const PartTitles = ({ parts }: { parts: readonly LocalDataPart[] }) =>
  parts.map((part, index) => (
    <Fragment key={part.key}>
      {index > 0 && ', '}
      <PartTitle part={part} />
    </Fragment>
  ))

function PlanLine({ planned }: { planned: PlannedPart }) {
  const t = useMessages(settingsCatalog)
  if (planned.fate === 'unknown') return t('willNotKnow', { name: planned.name })
  const name = <PartTitle part={planned.part} />
  if (planned.fate === 'unreadable') return t.rich('willNotRead', { name })
  const { here, inFile, after, dropped } = planned
  return (
    <>
      {planned.fate === 'merge' && t.rich('willMerge', { name, here, inFile, after })}
      {planned.fate === 'replace' && t.rich(here > 0 ? 'willReplace' : 'willSet', { name })}{' '}
      {dropped > 0 && t('willDrop', { count: dropped })}
    </>
  )
}
