import { expect, test } from 'vitest'
import { drawWorld } from './world-map'

const world = drawWorld()
const [left, top, width, height] = world.views.world
const named = (code: string) => world.countries.find((country) => country.code === code)

test('contains each country once by its ISO letters, including those too small to draw', () => {
  const codes = world.countries.flatMap(({ code }) => code ?? [])
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes).toEqual(expect.arrayContaining(['US', 'FI', 'RU', 'KR', 'AE', 'TR', 'CZ', 'GB', 'SG', 'HK', 'MT']))
  expect(codes).not.toContain('AQ')
  expect(named('SG')).toMatchObject({ path: '' })
  expect(named('FI')?.path).toMatch(/^M\d/)
})

test('places the centre of a country in its largest part, and every centre inside the drawing', () => {
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

test('stays below 64 KB', () => {
  expect(JSON.stringify(world).length).toBeLessThan(64_000)
})
