import { lazyPart } from '@/shared/ui/lazy-part'

// Has its own error region: without it the connection stays visible, which may hold the only passwords.
export const StopByPart = lazyPart(async () => (await import('@/features/reminders/stop-by-part')).StopByPart)
