import { describe, expect, onTestFinished, test } from 'vitest'
import { listOf } from './answer'
import { searchOffer } from './offer'
import { ASSUMED, provideUnits, recognizeUnits, toSentUnits, type Units } from './units'

const withUnits = (change: Partial<Units>) => onTestFinished(provideUnits(() => ({ ...ASSUMED, ...change })))

describe('recognizeUnits', () => {
  test.each([
    ['a network above 3,200 Gbps', { configuration: { ethernet_in: 10_000 } }, { network: 'mbps' }],
    ['a network as text', { configuration: { ethernet_out: '16000' } }, { network: 'mbps' }],
    ['a clock above 100 GHz', { configuration: { cpu_freq: 2_450 } }, { clock: 'mhz' }],
    ['VRAM in binary megabytes', { vram: 81_920 }, { vram: 'mib' }],
    ['VRAM in decimal megabytes', { vram: 80_000, configuration: null }, { vram: 'mb' }],
    ['an offer inside a host', { id: 'h', offer: { vram: 24_576 } }, { vram: 'mib' }],
    ['an offer inside an instance', { actual_offer: { configuration: { ethernet_in: 4_000 } } }, { network: 'mbps' }],
  ])('recognizes the unit by %s', (_, row, units) => {
    expect(recognizeUnits([{ vram: 1 }, row])).toEqual(units)
    expect(recognizeUnits(row)).toEqual(units)
  })

  test('recognizes nothing in values that are possible, absent or absurd', () => {
    const configuration = { ethernet_in: 3_200, ethernet_out: 1e12, cpu_freq: 100, memory_speed: 6_400, vcpu: 9_999 }
    expect(recognizeUnits([{ vram: 2_000, configuration }, null, 'row', { vram: 'many', offer: 'offer-1' }])).toEqual({})
    expect(recognizeUnits(null)).toEqual({})
  })
})

test('converts parsed values and sent bounds between the units of the service and the assumed ones', () => {
  withUnits({ vram: 'mib', network: 'mbps', clock: 'mhz' })
  const configuration = { ethernet_in: 16_000, ethernet_out: '500', cpu_freq: 2_450, memory_speed: 4_800, vcpu: 8 }
  const raw = { id: 'o', vram: 24_576, configuration }
  const [offer] = listOf(searchOffer).read({ ok: true, data: [raw], total_items: 1 }, { start: 0 }).rows
  expect(offer).toMatchObject({
    vram: 24,
    configuration: { ethernet_in: 16, ethernet_out: 0.5, cpu_freq: 2.45, memory_speed: 4_800, vcpu: 8 },
  })
  expect(
    toSentUnits({ vram_gt: 24, ethernet_in_gt: 10, ethernet_out_lt: 0.5, cpu_freq_lt: 3, price_lt: 2, ram_gt: 64, provider: 'x' }),
  ).toEqual({
    vram_gt: 24_576,
    ethernet_in_gt: 10_000,
    ethernet_out_lt: 500,
    cpu_freq_lt: 3_000,
    price_lt: 2,
    ram_gt: 64,
    provider: 'x',
  })
})
