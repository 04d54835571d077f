import type { MarketProvider } from '../db'
import { random, seedOf } from '../random'
import { PROVIDER_FACTS } from './provider-table'

export const seedProviders = (): MarketProvider[] =>
  PROVIDER_FACTS.map(({ slug, name, country, score, home, texts, useVpn = false, isThirdParty = false }) => ({
    id: random(seedOf(slug)).uuid(),
    ...{ slug, name, country, score, home, texts, useVpn, isThirdParty },
  }))
