import type { Seed } from '../db'
import { seedGpus } from './gpus'
import { seedHosts } from './hosts'
import { seedOffers } from './offers'
import { seedProviders } from './providers'
import { seedTemplates } from './templates'

let made: Seed | undefined

function make(): Seed {
  const offers = seedOffers()
  return { offers, providers: seedProviders(), gpus: seedGpus(), templates: seedTemplates(), hosts: seedHosts(offers) }
}

/** The market that every key starts from, made once. */
export const defaultSeed = (): Seed => (made ??= make())
