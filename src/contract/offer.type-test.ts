import { expectTypeOf } from 'vitest'
import type { AnswerOf, RequestOf } from './endpoint'
import type { getTemplate } from './template'
import type { OfferFilters, SearchOffer, searchOffers } from './offer'

// Checked by tsc alone: types that are easily widened by accident.
expectTypeOf<SearchOffer['vram']>().toEqualTypeOf<number | null>()
expectTypeOf<SearchOffer['id']>().toEqualTypeOf<string>()
expectTypeOf<OfferFilters['price_gt']>().toEqualTypeOf<number | undefined>()
expectTypeOf<AnswerOf<typeof searchOffers>['rows']>().toEqualTypeOf<SearchOffer[]>()
expectTypeOf<RequestOf<typeof getTemplate>>().toEqualTypeOf<{ params: Record<'template_id', string> }>()
