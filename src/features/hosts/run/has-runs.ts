import type { ReadableStore } from '@/shared/lib/create-store'

export const RUNS_KEY = 'gpu-console.host-runs'

/** True if this browser keeps a run of changes. Part of the first load of the page, unlike everything else about runs. */
export const hasRuns: ReadableStore<boolean> = {
  get() {
    try {
      return Object.keys(localStorage).some((key) => key.startsWith(`${RUNS_KEY}/`))
    } catch {
      // The user has forbidden storage.
      return false
    }
  },
  subscribe(listener) {
    const hear = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(RUNS_KEY)) listener()
    }
    globalThis.addEventListener('storage', hear)
    return () => globalThis.removeEventListener('storage', hear)
  },
}
