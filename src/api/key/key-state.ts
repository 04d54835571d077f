import { keyState } from '@/api/api-key'
import { useStore } from '@/shared/lib/use-store'
import type { KeyState } from './key-keeper'

/** Not in `api-key.ts`, so that the startup code does not import React. */
export const useKeyState = (): KeyState => useStore(keyState)
