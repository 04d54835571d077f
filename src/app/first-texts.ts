import { preferences } from '@/api/preferences'
import { keyMenuCatalog } from '@/features/session/key-menu-messages'
import { offersCatalog } from '@/features/offers/messages'
import { shellCatalog } from '@/features/shell/pages'
import { uiCatalog } from '@/shared/ui/messages'

/** Loads the texts of the first page with the application. Texts that fail are requested again where they are rendered. */
export async function loadFirstTexts(): Promise<void> {
  const { locale } = preferences.get()
  await Promise.allSettled([uiCatalog, shellCatalog, keyMenuCatalog, offersCatalog].map((texts) => texts.load(locale)))
}
