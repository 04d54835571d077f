import type { Seed, MarketProvider } from '../db'
import { seedGpus } from './gpus'
import { seedHosts } from './hosts'
import { seedOffers } from './offers'
import { seedTemplates } from './templates'
import { random, seedOf } from '../random'
import { PROVIDER_FACTS } from './provider-table'

let made: Seed | undefined

function make(): Seed {
  const offers = seedOffers()
  return deepFreeze({ offers, providers: seedProviders(), gpus: seedGpus(), templates: seedTemplates(), hosts: seedHosts(offers) })
}

/** All markets share these rows, so a change in place must throw. */
function deepFreeze<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part as object)
  return Object.freeze(value)
}

export const defaultSeed = (): Seed => (made ??= make())

const seedProviders = (): MarketProvider[] => PROVIDER_FACTS.map((facts) => ({ id: random(seedOf(facts.slug)).uuid(), ...facts }))
