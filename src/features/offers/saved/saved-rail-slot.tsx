import { lazyPart } from '@/shared/ui/lazy-part'

/** The saved searches of the market page. Apart from saved-slot.tsx, which is part of the first load. */
export const SavedRailSlot = lazyPart(async () => (await import('./saved-rail')).SavedRail)
