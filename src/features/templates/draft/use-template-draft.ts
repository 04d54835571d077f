import { useEffect, useState } from 'react'
import { randomId } from '@/shared/lib/random-id'
import { useItems } from '@/shared/lib/use-store'
import type { EditorInput } from '../diff/editor-values'
import type { TemplateValues } from '../diff/template-values'
import { draftOf, drafts, eraseDraft, keepDraft, putDraft, restoredOver, type Restored, type TemplateDraft } from './draft'
import { browserLocks, watchLock } from '@/shared/lib/browser-locks'

const REST_MS = 400

function createKeeper(templateId: string) {
  let id = randomId()
  const hold = createDraftLock()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: { base: TemplateValues; input: EditorInput; lost: readonly string[] } | undefined
  let isKept = false
  const flush = (): boolean => {
    clearTimeout(timer)
    if (pending) isKept = keepDraft({ id, templateId, ...pending })
    pending = undefined
    // Another tab may have deleted it since.
    return isKept && drafts.find(id) !== undefined
  }
  const erase = () => {
    clearTimeout(timer)
    pending = undefined
    isKept = false
    eraseDraft(id)
  }
  return {
    id: () => id,
    flush,
    keep(base: TemplateValues, input: EditorInput, lost: readonly string[]) {
      pending = { base, input, lost }
      clearTimeout(timer)
      timer = setTimeout(flush, REST_MS)
    },
    begin() {
      hold.begin()
      void hold.take(id)
    },
    end: hold.end,
    /** Continues an existing draft. Returns false if another tab holds it. */
    async adopt(other: string): Promise<boolean> {
      const isMine = await hold.take(other)
      if (isMine) {
        // Deletes the draft of the edits that the adopted draft replaces.
        erase()
        id = other
      }
      return isMine
    },
    erase,
  }
}

export function useTemplateDraft(templateId: string) {
  const [keeper] = useState(() => createKeeper(templateId))
  const [foundId, setFoundId] = useState(() => draftOf(templateId)?.id ?? null)
  const [dismissed, setDismissed] = useState<TemplateDraft | null>(null)
  // Null until the lock has been checked.
  const [isElsewhere, setElsewhere] = useState<boolean | null>(null)
  const [refusals, setRefusals] = useState(0)
  const all = useItems(drafts)
  const saved = all.find(({ id }) => id === keeper.id())
  // Read from the store: the tab that writes the draft may still change, save or discard it.
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
      return foundId === null ? undefined : watchLock(lockName(foundId), setElsewhere)
    },
    [foundId, refusals],
  )
  return {
    found: isElsewhere === null ? null : found,
    isElsewhere: isElsewhere === true,
    savedAt: saved?.at ?? null,
    keep: keeper.keep,
    /** Stores the edits at once. Returns false if there is no draft of them. */
    flush: keeper.flush,
    /** Restores the found draft. Returns null if another tab holds it. */
    async restore(current: TemplateValues): Promise<Restored | null> {
      if (!found) return null
      if (!(await keeper.adopt(found.id))) {
        // Another tab locked it first.
        setRefusals((before) => before + 1)
        return null
      }
      setFoundId(null)
      return restoredOver(current, found)
    },
    /** Discards the found draft, unless another tab has continued it since. */
    async dismiss() {
      if (!found) return
      const lock = createDraftLock()
      if (!(await lock.take(found.id))) return setRefusals((before) => before + 1)
      eraseDraft(found.id)
      lock.end()
      setDismissed(found)
      setFoundId(null)
    },
    undismiss:
      dismissed &&
      (() => {
        if (!putDraft(dismissed)) return
        setFoundId(dismissed.id)
        setDismissed(null)
      }),
    discard: keeper.erase,
  }
}

/** The tab that writes a draft holds this lock while its editor is open. */
const lockName = (draftId: string): string => `gpu-console.template-draft ${draftId}`

export function createDraftLock(locks: LockManager | undefined = browserLocks()) {
  let release: (() => void) | undefined
  let isOver = false
  return {
    begin: () => void (isOver = false),
    /** Releases the previous draft and locks this one. Returns false if another tab holds it. */
    async take(draftId: string): Promise<boolean> {
      if (!locks) return true
      return new Promise((resolve) => {
        const keep = (lock: Lock | null) => {
          resolve(lock !== null)
          if (lock === null || isOver) return undefined
          release?.()
          return new Promise<void>((done) => (release = done))
        }
        // The request is rejected while the document unloads; the lock is no longer needed then.
        locks.request(lockName(draftId), { ifAvailable: true }, keep).catch(() => resolve(true))
      })
    },
    end() {
      isOver = true
      release?.()
      release = undefined
    },
  }
}
