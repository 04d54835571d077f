import type { TemplateField } from '@/contract/template-fields'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { editorInputOf, isClearFlag, sentDiskShown, type EditorField, type EditorInput } from '../diff/editor-values'
import { isUnreported, isWriteOnly, type WritableField } from '../diff/template-values'
import { tokensOf } from '../env/env-tokens'
import { savingCatalog, flagKey } from '../saving/value-text'
import { useEditor, editorCatalog } from './editor-context'

/** Characters: longer texts are not quoted beside a label. */
const QUOTABLE_PREVIOUS = 32

/** The previous value of a field: "was v0.8.5". Long and multi-line texts are not quoted. */
export function usePreviousValueText() {
  const t = useMessages(editorCatalog)
  const text = useMessages(savingCatalog)
  return (field: TemplateField, was: string | boolean | null): string => {
    if (was === null) return t('was', { value: text('notReported') })
    if (typeof was === 'boolean') return t('was', { value: text(flagKey(field, was)) })
    if (was === '') return t('wasEmpty')
    return was.length > QUOTABLE_PREVIOUS || was.includes('\n') ? t('wasOther') : t('was', { value: was })
  }
}

/** Characters: longer texts are not quoted in the list of changes. */
const QUOTABLE = 80

/** Describes a change briefly: "v0.8.5 → v0.9.1", "1 line added". */
export function useChangeText(input: EditorInput) {
  const t = useMessages(editorCatalog)
  const text = useMessages(savingCatalog)
  const format = useFormat()
  const { base } = useEditor()
  const sent = editorInputOf(base)
  const was = { ...sent, recommended_disk_space: sentDiskShown(sent.recommended_disk_space, format.locale) }
  const short = (value: string | boolean | null, field: WritableField) => {
    if (isUnreported(field, value) || value === null) return text('notReported')
    if (typeof value === 'boolean') return text(flagKey(field, value))
    return value === '' ? text('empty') : value
  }
  const tell = (
    counts: [count: number, key: 'linesAdded' | 'linesRemoved' | 'entriesAdded' | 'entriesChanged' | 'portsChanged' | 'entriesRemoved'][],
  ) => {
    const told = counts.flatMap(([count, key]) => (count > 0 ? [t(key, { count })] : []))
    return told.length === 0 ? t('wasOther') : format.list(told)
  }
  return (field: EditorField): string => {
    if (isClearFlag(field)) return t('cleared')
    if (isWriteOnly(field)) return t('replaced')
    const [from, to] = [short(was[field], field), short(input[field], field)]
    if (field === 'env') {
      const { added, values, ports, removed } = changedEntries(was.env, input.env)
      return tell([
        [values, 'entriesChanged'],
        [ports, 'portsChanged'],
        [added, 'entriesAdded'],
        [removed, 'entriesRemoved'],
      ])
    }
    if ([from, to].every((text) => text.length <= QUOTABLE && !text.includes('\n'))) return t('becomes', { from, to })
    const { added, removed } = changedLines(String(was[field]), String(input[field]))
    return tell([
      [added, 'linesAdded'],
      [removed, 'linesRemoved'],
    ])
  }
}

interface ChangedEntries {
  added: number
  /** Variables and flags with another value. */
  values: number
  ports: number
  removed: number
}

/** Counts new, changed and removed entries. The same container port on another host port is a change. */
export function changedEntries(from: string, to: string): ChangedEntries {
  const [before, after] = [contentIn(from), contentIn(to)]
  const saved = [...after].filter(([id]) => before.has(id))
  const changed = saved.filter(([id, content]) => before.get(id) !== content)
  const ports = changed.filter(([id]) => id.startsWith('port ')).length
  return { added: after.size - saved.length, values: changed.length - ports, ports, removed: before.size - saved.length }
}

const contentIn = (text: string) =>
  new Map(tokensOf(text).tokens.map(({ id, entry: { key, value } }) => [id, JSON.stringify([key, value])]))

/** Counts lines by content: a moved line is unchanged. */
export function changedLines(from: string, to: string): { added: number; removed: number } {
  const [before, after] = [from.split('\n').filter(Boolean), to.split('\n').filter(Boolean)]
  return { added: without(after, before).length, removed: without(before, after).length }
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return lines.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
