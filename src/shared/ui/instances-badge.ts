import type { ReactNode } from 'react'
import { createStore } from '@/shared/lib/create-store'

/** Content beside “Instances” in every navigation. The code that fills it is not part of the first load. */
export const instancesBadge = createStore<ReactNode>(null)
