import * as z from 'zod/mini'
import { baseUrl } from '@/api/config'
import { importedSchema, timestamp, type Imported } from '@/shared/lib/imported'
import { withoutInvisible } from '@/shared/lib/invisible'
import { createItemStore } from '@/shared/lib/item-store'
import { useItems } from '@/shared/lib/use-store'

export const HOST_LABELS_KEY = 'gpu-console.host-labels'
/** Longest label, in characters. A longer one is cut, not refused. */
export const LABEL_MAX = 60

const storedLabel = z.object({
  id: z.string().check(z.minLength(1)),
  service: z.string(),
  hostId: z.string().check(z.minLength(1)),
  label: z.string().check(z.minLength(1), z.maxLength(LABEL_MAX)),
  at: timestamp,
  imported: z.optional(importedSchema),
})
export type StoredLabel = z.output<typeof storedLabel>

export const parseStoredLabel = (value: unknown): StoredLabel | null => storedLabel.safeParse(value).data ?? null

export const hostLabels = createItemStore<StoredLabel>({
  name: HOST_LABELS_KEY,
  idOf: ({ id }) => id,
  read: parseStoredLabel,
  order: (a, b) => (a.id < b.id ? -1 : 1),
})

const idOf = (hostId: string): string => `${baseUrl()} ${hostId}`

/** Removes invisible characters, line breaks, blanks around the text, and half a character where it is cut. */
export const cleanLabel = (text: string): string =>
  withoutInvisible(text)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LABEL_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()

export type HostLabels = ReadonlyMap<string, string>

/** By the list they were made of, so that the same labels are the same map. */
const maps = new WeakMap<readonly StoredLabel[], HostLabels>()

function mapOf(items: readonly StoredLabel[]): HostLabels {
  const known = maps.get(items)
  if (known) return known
  const own = items.filter(({ service }) => service === baseUrl()).map(({ hostId, label }) => [hostId, cleanLabel(label)] as const)
  // An imported label may have nothing to see.
  const labels = new Map(own.filter(([, label]) => label !== ''))
  maps.set(items, labels)
  return labels
}

export const hostLabel = (hostId: string): string | null => mapOf(hostLabels.list()).get(hostId) ?? null

/** Labels of the hosts of this API by host ID. The same map until a label changes. */
export const useHostLabels = (): HostLabels => mapOf(useItems(hostLabels))

/** The file that the label of a host was imported from. */
export const useLabelImport = (hostId: string): Imported | undefined => {
  const items = useItems(hostLabels)
  return items.find((item) => item.hostId === hostId && item.service === baseUrl())?.imported
}

/** Labels a host; an empty text removes its label. @returns false if the browser did not store it */
export function setHostLabel(hostId: string, text: string, now = Date.now()): boolean {
  const label = cleanLabel(text)
  const id = idOf(hostId)
  if (label !== '') return hostLabels.put({ id, service: baseUrl(), hostId, label, at: now })
  hostLabels.remove([id])
  return hostLabels.find(id) === undefined
}
