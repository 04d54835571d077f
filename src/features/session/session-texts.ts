import { formCatalog } from '@/shared/forms/resolver'
import type { Locale } from '@/shared/i18n/messages'
import { sessionCatalog } from './key-messages'

/** Loads the texts of the key dialog and the key panel before they open, so that neither suspends or fails over the page. */
export const loadSessionTexts = (locale: Locale): Promise<unknown> =>
  Promise.all([sessionCatalog, formCatalog].map((catalog) => catalog.load(locale)))
