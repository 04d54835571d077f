import { useFormat, useMessages } from '@/shared/i18n/i18n'
import type { EnvKind, EnvText } from '../env/env-entry'
import { editorCatalog } from './messages'
import classes from './env-section.module.css'

const COUNTS = [
  ['env', 'countVariables'],
  ['port', 'countPorts'],
  ['flag', 'countFlags'],
  ['note', 'countNotes'],
  ['unknown', 'countUnknown'],
] as const satisfies (readonly [EnvKind, string])[]

/** "4 variables, 1 port, 1 note" */
export function EnvSummary({ env }: { env: EnvText }) {
  const t = useMessages(editorCatalog)
  const { list } = useFormat()
  const counts = COUNTS.flatMap(([kind, words]) => {
    const count = env.entries.filter((entry) => entry.kind === kind).length
    return count === 0 ? [] : [t(words, { count })]
  })
  return <span className={classes['summary']}>{counts.length === 0 ? t('nothingSet') : list(counts)}</span>
}
