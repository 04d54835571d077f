import type { Locale } from '@/contract/params'
import { loadLanguage } from '@/shared/i18n/messages'
import { setPreferences } from './preferences'

/** Changes the language once the texts on screen are there in it, so that nothing blinks. */
export async function setLanguage(locale: Locale): Promise<void> {
  // Texts that do not arrive now are asked for again when they are drawn.
  await loadLanguage(locale).catch(() => undefined)
  setPreferences({ locale })
}
