import { describe, expect, it } from 'vitest'
import { searchOffer } from '@/contract/offer'
import { createFindLoaded } from './find-loaded'

const offer = (id: string, fields: object) => searchOffer.parse({ id, gpu_name: 'H100 SXM', gpu_amount: 2, ...fields })

const rows = [
  offer('a1b2', {
    provider_translit_name: 'nebula',
    configuration: { cpu_name: 'EPYC 9554' },
    location: { city: 'Helsinki', country: 'FI', region: 'EU' },
  }),
  offer('c3d4', { gpu_name: 'RTX 4090', provider_translit_name: 'hetzo', location: { city: 'Berlin', country: 'DE', region: 'EU' } }),
  offer('e5f6', { gpu_name: 'RTX 4090', location: null }),
]
const names = new Map([['hetzo', 'Hetzo Cloud']])

const find = (text: string, locale: 'en' | 'ru' = 'en') => createFindLoaded(locale)(rows, text, names).map(({ id }) => id)

describe('search over loaded offers', () => {
  it('finds offers by GPU, provider name, place, CPU and ID', () => {
    expect(find('h100')).toEqual(['a1b2'])
    expect(find('4090 rtx')).toEqual(['c3d4', 'e5f6'])
    expect(find('hetzo cloud')).toEqual(['c3d4'])
    expect(find('finland')).toEqual(['a1b2'])
    expect(find('epyc 9554')).toEqual(['a1b2'])
    expect(find('e5f6')).toEqual(['e5f6'])
  })

  it('finds country names of both languages in the Russian interface', () => {
    expect(find('германия', 'ru')).toEqual(['c3d4'])
    expect(find('berlin', 'ru')).toEqual(['c3d4'])
  })

  it('returns nothing when no loaded offer has all words', () => {
    expect(find('h100 berlin')).toEqual([])
  })
})
