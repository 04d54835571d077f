import { expect, test } from 'vitest'
import { RANGED, searchOffer } from '@/contract/offer'
import { offerField, offerFields, rangesIn } from './offer-fields'

/** Fields with a meaning of their own: they identify, link or price the offer. */
const OTHERS = ['id', 'provider_translit_name', 'gpu_translit_name', 'url', 'prices', 'disk_prices']

test('has every field of the interface in the part of the offer that the interface has it in', () => {
  const { configuration, location, ...own } = searchOffer.parse({ id: 'o-1', configuration: {}, location: {} })
  const parts = { configuration: configuration ?? {}, location: location ?? {}, own }
  const sent = Object.entries(parts).flatMap(([part, fields]) => Object.keys(fields).map((name) => `${part}.${name}`))
  expect(sent).toContain('configuration.vcpu')
  const fields = offerFields.filter((name) => name !== 'price').map((name) => `${offerField(name).in ?? 'own'}.${name}`)
  expect([...fields, ...OTHERS.map((name) => `own.${name}`)].toSorted()).toEqual(sent.toSorted())
})

test('puts each range into one section of the filters', () => {
  const sections = (['main', 'cpu', 'memory', 'network', 'other'] as const).flatMap(rangesIn)
  expect(sections.toSorted()).toEqual([...RANGED].toSorted())
})
