import * as z from 'zod/mini'
import { baseUrl } from '@/api/config'
import { randomId } from '@/shared/lib/random-id'
import { importedSchema, timestamp } from '@/shared/lib/imported'
import { createItemStore } from '@/shared/lib/item-store'
import { parseSearch, stringifySearch } from '@/shared/lib/search-params'
import { useItems } from '@/shared/lib/use-store'
import { parseHostsSearch, type HostsSearch } from '../hosts-search'

export const HOST_VIEWS_KEY = 'gpu-console.host-views'
export const VIEW_NAME_MAX = 60

const savedView = z.object({
  id: z.string().check(z.minLength(1)),
  service: z.string(),
  name: z.string().check(z.minLength(1), z.maxLength(VIEW_NAME_MAX)),
  /** Search params of the address: filters, order, grouping and columns. */
  search: z.string(),
  savedAt: timestamp,
  imported: z.optional(importedSchema),
})
export type SavedView = z.output<typeof savedView>

export const savedViews = createItemStore<SavedView>({
  name: HOST_VIEWS_KEY,
  idOf: ({ id }) => id,
  read: (value) => savedView.safeParse(value).data ?? null,
  order: (a, b) => a.savedAt - b.savedAt || (a.id < b.id ? -1 : 1),
})

export type ViewSearch = Pick<HostsSearch, 'q' | 'status' | 'gpu' | 'part' | 'cause' | 'sort' | 'group' | 'hide'>

export const toViewSearch = ({ q, status, gpu, part, cause, sort, group, hide }: HostsSearch): ViewSearch => ({
  q,
  status,
  gpu,
  part,
  cause,
  sort,
  group,
  hide,
})

/** The same text for the same filters, order, grouping and columns. */
export const viewText = (search: HostsSearch): string => stringifySearch(toViewSearch(search))

export const parseViewText = (text: string): ViewSearch => toViewSearch(parseHostsSearch(parseSearch(text)))

/** Views of this API, oldest first. */
export const useSavedViews = (): readonly SavedView[] => useItems(savedViews).filter(({ service }) => service === baseUrl())

const cleanName = (name: string): string => name.trim().slice(0, VIEW_NAME_MAX).trimEnd()

/** @returns null if the browser did not store it */
export function saveView(name: string, search: HostsSearch, now = Date.now()): SavedView | null {
  const view = { id: randomId(), service: baseUrl(), name: cleanName(name), search: viewText(search), savedAt: now }
  return savedViews.put(view) ? view : null
}

/** Writes the view changed. Returns false if the browser did not store it, or if another tab has deleted the view. */
function change(id: string, changed: Partial<SavedView>): boolean {
  const view = savedViews.find(id)
  return view !== undefined && savedViews.put({ ...view, ...changed })
}

export const renameView = (id: string, name: string): boolean => change(id, { name: cleanName(name) })

export const updateView = (id: string, search: HostsSearch): boolean => change(id, { search: viewText(search) })

export const removeView = (id: string): void => savedViews.remove([id])
