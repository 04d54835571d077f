import { preferences } from '@/api/preferences'
import { keyMenuCatalog } from '@/features/session/key-menu-messages'
import { offersCatalog } from '@/features/offers/messages'
import { shellCatalog } from '@/features/shell/messages'
import { uiCatalog } from '@/shared/ui/messages'

/**
 * Loads the texts of the first page while the application is still on its way. A text that does not arrive is asked for
 * again where it is drawn, and fails there.
 */
export async function loadFirstTexts(): Promise<void> {
  const { locale } = preferences.get()
  await Promise.allSettled([uiCatalog, shellCatalog, keyMenuCatalog, offersCatalog].map((texts) => texts.load(locale)))
}
