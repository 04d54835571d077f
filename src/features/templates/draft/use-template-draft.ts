import { useEffect, useState } from 'react'
import { randomId } from '@/shared/lib/random-id'
import { useItems } from '@/shared/lib/use-items'
import type { EditorInput } from '../diff/editor-values'
import type { TemplateValues } from '../diff/template-values'
import { draftOf, drafts, eraseDraft, keepDraft, putDraft, restoredOver, type Restored, type TemplateDraft } from './draft'
import { createDraftLock, watchHold } from './draft-hold'

/** How long typing must rest before it is written down. */
const REST_MS = 400

/** Writes the last edit once typing rests, and at once when the page goes. */
function createKeeper(templateId: string) {
  let id = randomId()
  const hold = createDraftLock()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: { base: TemplateValues; input: EditorInput } | undefined
  const flush = () => {
    clearTimeout(timer)
    if (pending) keepDraft({ id, templateId, ...pending })
    pending = undefined
  }
  const erase = () => {
    clearTimeout(timer)
    pending = undefined
    eraseDraft(id)
  }
  return {
    id: () => id,
    flush,
    keep(base: TemplateValues, input: EditorInput) {
      pending = { base, input }
      clearTimeout(timer)
      timer = setTimeout(flush, REST_MS)
    },
    /** While this editor is open no other tab takes its draft for one that was left. */
    begin() {
      hold.begin()
      void hold.take(id)
    },
    end: hold.end,
    /** Goes on writing a draft that was there already. False when another tab does. */
    async adopt(other: string): Promise<boolean> {
      const isMine = await hold.take(other)
      if (isMine) {
        // What was typed before it made way for the draft.
        erase()
        id = other
      }
      return isMine
    },
    erase,
  }
}

/** The drafts of a template in this browser: the one of an earlier visit or of another tab, and the one of this editing. */
export function useTemplateDraft(templateId: string) {
  const [keeper] = useState(() => createKeeper(templateId))
  const [foundId, setFoundId] = useState(() => draftOf(templateId)?.id ?? null)
  const [dismissed, setDismissed] = useState<TemplateDraft | null>(null)
  // Null: not known yet.
  const [isElsewhere, setElsewhere] = useState<boolean | null>(null)
  const [refusals, setRefusals] = useState(0)
  const all = useItems(drafts)
  const kept = all.find(({ id }) => id === keeper.id())
  // As it is now: the tab that writes it may go on, save it or discard it.
  const found = all.find(({ id }) => id === foundId) ?? null
  useEffect(
    function writeBeforeThePageGoes() {
      keeper.begin()
      globalThis.addEventListener('pagehide', keeper.flush)
      return () => {
        globalThis.removeEventListener('pagehide', keeper.flush)
        keeper.flush()
        keeper.end()
      }
    },
    [keeper],
  )
  useEffect(
    function followTheOtherTab() {
      return foundId === null ? undefined : watchHold(foundId, setElsewhere)
    },
    [foundId, refusals],
  )
  return {
    /** A draft that nobody has decided about, once it is known whether another tab is writing it. */
    found: isElsewhere === null ? null : found,
    isElsewhere: isElsewhere === true,
    /** When the draft of this editing was last written. */
    keptAt: kept?.at ?? null,
    /** To be called with every change; nothing that looks like a secret is written. */
    keep: keeper.keep,
    /** Takes the found draft up again. */
    async restore(current: TemplateValues): Promise<Restored | null> {
      if (!found) return null
      if (!(await keeper.adopt(found.id))) {
        // Another tab was quicker.
        setRefusals((before) => before + 1)
        return null
      }
      setFoundId(null)
      return restoredOver(current, found)
    },
    /** Erases the found draft. */
    dismiss() {
      if (found) eraseDraft(found.id)
      setDismissed(found)
      setFoundId(null)
    },
    /** Puts back the draft that was erased just now; null when there is none. */
    undismiss:
      dismissed &&
      (() => {
        putDraft(dismissed)
        setFoundId(dismissed.id)
        setDismissed(null)
      }),
    /** Erases the draft of this editing: it was saved, or is not wanted. */
    discard: keeper.erase,
  }
}
