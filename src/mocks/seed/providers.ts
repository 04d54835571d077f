import type { MarketProvider } from '../db'
import { random, seedOf } from '../random'
import { PROVIDER_FACTS } from './provider-table'

export const seedProviders = (): MarketProvider[] => PROVIDER_FACTS.map((facts) => ({ id: random(seedOf(facts.slug)).uuid(), ...facts }))
