import { keyState } from '@/api/api-key'
import { useStore } from '@/shared/lib/use-store'
import type { KeyState } from './key-keeper'

/** Apart from `api-key.ts`, so that the start of the page does not wait for React. */
export const useKeyState = (): KeyState => useStore(keyState)
