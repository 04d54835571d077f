import type { Endpoint } from '@/contract/endpoint'
import { listGpus } from '@/contract/gpu'
import { listHosts, updateHost } from '@/contract/host'
import { rentOffer } from '@/contract/instance'
import { searchOffers } from '@/contract/offer'
import { getProvider, listProviders } from '@/contract/provider'
import { createSecret } from '@/contract/secret'
import { getTemplate, listTemplates, updateTemplate } from '@/contract/template'

/** All eleven, in the order of the spec. */
export const ENDPOINTS: readonly Endpoint[] = [
  rentOffer,
  listHosts,
  updateHost,
  searchOffers,
  listProviders,
  getProvider,
  listGpus,
  listTemplates,
  getTemplate,
  updateTemplate,
  createSecret,
]
