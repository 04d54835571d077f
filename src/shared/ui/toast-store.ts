export interface Toast {
  id: number
  kind: 'good' | 'info' | 'bad'
  title: string
  text?: string | undefined
}

/** More than these would hide the page; the oldest leaves. */
const SHOWN = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const set = (next: readonly Toast[]) => {
  toasts = next
  listeners.forEach((listener) => listener())
}

export const toastStore = {
  get: (): readonly Toast[] => toasts,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Shows a message over whatever page is on screen. The same words are not shown twice at a time. */
export function toast(message: Omit<Toast, 'id'>): void {
  const others = toasts.filter(({ title, text }) => title !== message.title || text !== message.text)
  set([...others, { ...message, id: (lastId += 1) }].slice(-SHOWN))
}

export const dismissToast = (id: number): void => set(toasts.filter((other) => other.id !== id))

export const dismissAllToasts = (): void => set([])
