import { createStore } from '@/shared/lib/create-store'

export interface Toast {
  id: number
  kind: 'good' | 'info' | 'bad'
  title: string
  text?: string | undefined
  /** Stays until the user dismisses it: the user has to act on its text, for example to copy it. */
  isKept?: boolean | undefined
  /** A button in the message, for example to undo what it reports. */
  action?: { label: string; run: () => void } | undefined
}

/** Maximum number of toasts; a further one removes the oldest. */
const SHOWN = 3

let lastId = 0
const { get, set, subscribe } = createStore<readonly Toast[]>([])

export const toastStore = { get, subscribe }

/** Shows a message over the current page. A message with the same texts replaces the earlier one. */
export function toast(message: Omit<Toast, 'id'>): void {
  const others = get().filter(({ title, text }) => title !== message.title || text !== message.text)
  set([...others, { ...message, id: (lastId += 1) }].slice(-SHOWN))
}

export const dismissToast = (id: number): void => set((toasts) => toasts.filter((other) => other.id !== id))

export const dismissAllToasts = (): void => set([])
