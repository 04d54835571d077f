import { expect, test } from 'vitest'
import { drawWorld } from './world-map'

const world = drawWorld()
const [left, top, width, height] = world.views.world
const named = (code: string) => world.countries.find((country) => country.code === code)

test('every country has its ISO letters once, and those too small to be drawn have a place', () => {
  const codes = world.countries.flatMap(({ code }) => code ?? [])
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes).toEqual(expect.arrayContaining(['US', 'FI', 'RU', 'KR', 'AE', 'TR', 'CZ', 'GB', 'SG', 'HK', 'MT']))
  expect(codes).not.toContain('AQ')
  expect(named('SG')).toMatchObject({ path: '' })
  expect(named('FI')?.path).toMatch(/^M\d/)
})

test('the middle of a country lies in its largest part, and every middle within the drawing', () => {
  for (const { code, x, y } of world.countries) {
    const isInside = x >= left && x <= left + width && y >= top && y <= top + height
    expect(isInside, String(code)).toBe(true)
  }
  const [from, , wide] = world.views.europe
  for (const code of ['FR', 'NL', 'PL', 'IS']) {
    const x = named(code)?.x ?? 0
    expect(x >= from && x <= from + wide, code).toBe(true)
  }
})

test('the drawing is small enough to be sent', () => {
  expect(JSON.stringify(world).length).toBeLessThan(64_000)
})
