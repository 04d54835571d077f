import { createStore } from '@/shared/lib/create-store'

/** Open editors by host ID, with the typed text. Outside React: a row that scrolls out of view keeps its text. */
export const labelDrafts = createStore<ReadonlyMap<string, string>>(new Map())

export const setLabelDraft = (hostId: string, text: string): void => labelDrafts.set((drafts) => new Map([...drafts, [hostId, text]]))

export const closeLabelDraft = (hostId: string): void => labelDrafts.set((drafts) => new Map([...drafts].filter(([id]) => id !== hostId)))
