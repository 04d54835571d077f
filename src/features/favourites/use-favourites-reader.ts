import { useOfferReader, type OfferReader } from '@/api/use-reader'
import { catalog } from '@/shared/i18n/messages'
import type { messages } from './messages.en'

const favouritesCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export type FavouritesReader = OfferReader<typeof messages>

export const useFavouritesReader = (): FavouritesReader => useOfferReader(favouritesCatalog)
