import type { Seed } from '../db'
import { seedGpus } from './gpus'
import { seedHosts } from './hosts'
import { seedOffers } from './offers'
import { seedProviders } from './providers'
import { seedTemplates } from './templates'

let made: Seed | undefined

function make(): Seed {
  const offers = seedOffers()
  return deepFreeze({ offers, providers: seedProviders(), gpus: seedGpus(), templates: seedTemplates(), hosts: seedHosts(offers) })
}

/** All markets share these rows: an edit in place would change every market, so it throws. */
function deepFreeze<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part as object)
  return Object.freeze(value)
}

/** The market that every key starts from, made once. */
export const defaultSeed = (): Seed => (made ??= make())
