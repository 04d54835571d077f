import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { modelName } from './model-name'

const named = (name: string | null, slug: string | null = null) => modelName({ name, translit_name: slug })

test.each([
  ['GeForceRTX4090', 'GeForce RTX 4090'],
  ['TeslaT4', 'Tesla T4'],
  ['NVIDIAGeForceRTX4070TiSUPER', 'NVIDIA GeForce RTX 4070 Ti SUPER'],
  ['RTXA6000', 'RTX A6000'],
  ['AMDInstinctMI300X', 'AMD Instinct MI300X'],
  ['RadeonRX7900XTX', 'Radeon RX 7900 XTX'],
  ['A100 SXM4 80GB', 'A100 SXM4 80GB'],
  ['H100-SXM5', 'H100-SXM5'],
  ['L40S', 'L40S'],
  ['RTX 6000 Ada', 'RTX 6000 Ada'],
  ['Titanium', 'Titanium'],
])('writes %s as %s', (sent, shown) => {
  expect(named(sent)).toBe(shown)
})

test('only ever adds spaces', () => {
  const words = fc.constantFrom(
    'NVIDIA',
    'GeForce',
    'RTX',
    'GTX',
    'Tesla',
    'T4',
    '4090',
    'Ti',
    'SUPER',
    'A100',
    ' ',
    '-',
    'Radeon',
    'RX',
    'XTX',
    'é',
    'SXM4',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words).map((list) => list.join('')),
      ),
      (name) => {
        const bare = (text: string) => text.replaceAll(/\s/g, '')
        expect(bare(named(name))).toBe(bare(name))
        expect(named(named(name))).toBe(named(name))
      },
    ),
  )
})

test.each([
  ['L40S', 'l40s', 'L40S'],
  [' L40S ', 'l40s', 'L40S'],
  [null, ' l40s ', 'l40s'],
  ['', 'l40s', 'l40s'],
  ['  ', 'l40s', 'l40s'],
  [null, null, ''],
])('shows the name %j, or else the slug %j', (name, slug, shown) => {
  expect(named(name, slug)).toBe(shown)
})
