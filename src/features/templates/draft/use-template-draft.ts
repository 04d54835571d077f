import { useEffect, useState } from 'react'
import { randomId } from '@/shared/lib/random-id'
import { useStored } from '@/shared/lib/stored'
import type { EditorInput } from '../diff/editor-values'
import type { TemplateValues } from '../diff/template-values'
import { draftOf, drafts, eraseDraft, keepDraft, restoredOver, type Restored, type TemplateDraft } from './draft'

/** How long typing must rest before it is written down. */
const REST_MS = 400

/** Writes the last edit once typing rests, and at once when the page goes. */
function createKeeper(templateId: string) {
  let id = randomId()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: { base: TemplateValues; input: EditorInput } | undefined
  const flush = () => {
    clearTimeout(timer)
    if (pending) keepDraft({ id, templateId, ...pending })
    pending = undefined
  }
  return {
    id: () => id,
    flush,
    keep(base: TemplateValues, input: EditorInput) {
      pending = { base, input }
      clearTimeout(timer)
      timer = setTimeout(flush, REST_MS)
    },
    /** Goes on writing a draft that was there already. */
    adopt(other: string) {
      id = other
    },
    erase() {
      clearTimeout(timer)
      pending = undefined
      eraseDraft(id)
    },
  }
}

/** The draft of a template in this browser: the one of an earlier visit, and the one of this editing. */
export function useTemplateDraft(templateId: string) {
  const [keeper] = useState(() => createKeeper(templateId))
  const [found, setFound] = useState<TemplateDraft | null>(() => draftOf(templateId))
  const kept = useStored(drafts).find(({ id }) => id === keeper.id())
  useEffect(
    function writeBeforeThePageGoes() {
      globalThis.addEventListener('pagehide', keeper.flush)
      return () => {
        globalThis.removeEventListener('pagehide', keeper.flush)
        keeper.flush()
      }
    },
    [keeper],
  )
  return {
    /** A draft of an earlier visit that nobody has decided about. */
    found,
    /** When the draft of this editing was last written. */
    keptAt: kept?.at ?? null,
    /** To be called with every change; nothing that looks like a secret is written. */
    keep: keeper.keep,
    /** Takes the found draft up again. */
    restore(current: TemplateValues): Restored | null {
      if (!found) return null
      keeper.adopt(found.id)
      setFound(null)
      return restoredOver(current, found)
    },
    /** Erases the found draft. */
    dismiss() {
      if (found) eraseDraft(found.id)
      setFound(null)
    },
    /** Erases the draft of this editing: it was saved, or is not wanted. */
    discard: keeper.erase,
  }
}
