import { formCatalog } from '@/shared/forms/messages'
import type { Locale } from '@/shared/i18n/messages'
import { sessionCatalog } from './messages'

/** All the words of the dialog and the panel about the key: a layer that suspends for them could fail over the page. */
export const loadSessionTexts = (locale: Locale): Promise<unknown> =>
  Promise.all([sessionCatalog, formCatalog].map((catalog) => catalog.load(locale)))
