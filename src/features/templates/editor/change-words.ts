import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { editorInputOf, sentDiskShown, type EditorField, type EditorInput } from '../diff/editor-values'
import { nameOf, parseEnv } from '../env/env-text'
import { savingCatalog } from '../saving/messages'
import { useEditor } from './editor-context'
import { editorCatalog } from './messages'

/** Longer texts are not quoted. */
const QUOTABLE = 80

/** The field under whose name a change is told: clearing the password is a change of the password. */
export function labelFieldOf(field: EditorField): Exclude<EditorField, 'clears_registry' | 'clears_password'> {
  if (field === 'clears_registry') return 'docker_registry'
  return field === 'clears_password' ? 'docker_password' : field
}

/** What happens to a field, in few words: "v0.8.5 → v0.9.1", "1 line added". */
export function useChangeWords(input: EditorInput) {
  const t = useMessages(editorCatalog)
  const words = useMessages(savingCatalog)
  const format = useFormat()
  const { base } = useEditor()
  const sent = editorInputOf(base)
  const was = { ...sent, recommended_disk_space: sentDiskShown(sent.recommended_disk_space, format.locale) }
  const short = (value: string | boolean | null, field: EditorField) => {
    if (value === null || (value === '' && field === 'ssh_username')) return words('notReported')
    if (field === 'is_private') return words(value === true ? 'private' : 'public')
    if (typeof value === 'boolean') return words(value ? 'on' : 'off')
    return value === '' ? words('empty') : value
  }
  const tell = (counts: [count: number, key: 'linesAdded' | 'linesRemoved' | 'entriesAdded' | 'entriesChanged' | 'entriesRemoved'][]) => {
    const told = counts.flatMap(([count, key]) => (count > 0 ? [t(key, { count })] : []))
    return told.length === 0 ? t('wasOther') : format.list(told)
  }
  return (field: EditorField): string => {
    if (field === 'clears_registry' || field === 'clears_password') return t('cleared')
    if (field === 'docker_registry' || field === 'docker_password') return t('replaced')
    const [from, to] = [short(was[field], field), short(input[field], field)]
    if (field === 'env') {
      const { added, changed, removed } = changedEntries(was.env, input.env)
      return tell([
        [added, 'entriesAdded'],
        [changed, 'entriesChanged'],
        [removed, 'entriesRemoved'],
      ])
    }
    if ([from, to].every((text) => text.length <= QUOTABLE && !text.includes('\n'))) return t('fromTo', { from, to })
    const { added, removed } = changedLines(String(was[field]), String(input[field]))
    return tell([
      [added, 'linesAdded'],
      [removed, 'linesRemoved'],
    ])
  }
}

/** How many variables, ports and flags are new, say something else, or are gone. */
export function changedEntries(from: string, to: string): { added: number; changed: number; removed: number } {
  const [before, after] = [valuesIn(from), valuesIn(to)]
  const kept = [...after].filter(([name]) => before.has(name))
  return {
    added: after.size - kept.length,
    changed: kept.filter(([name, value]) => before.get(name) !== value).length,
    removed: before.size - kept.length,
  }
}

/** The last value of everything that is set. */
const valuesIn = (text: string) =>
  new Map(
    parseEnv(text).entries.map((entry) => {
      const { kind, value } = entry
      return [kind === 'unknown' || kind === 'note' ? `${kind} ${value}` : nameOf(entry), value]
    }),
  )

/** How many lines of a text are in one version and not in the other. */
export function changedLines(from: string, to: string): { added: number; removed: number } {
  const [before, after] = [from.split('\n').filter(Boolean), to.split('\n').filter(Boolean)]
  return { added: without(after, before).length, removed: without(before, after).length }
}

/** As often as a line stands in the others, it is taken away. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return lines.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
