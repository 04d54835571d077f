import { expect, test } from 'vitest'
import { jsonToShow } from './json-to-show'

test('shows the JSON of a row, and the beginning of one that is too long to draw', () => {
  expect(jsonToShow({ id: 'a' })).toBe('{\n  "id": "a"\n}')
  expect(jsonToShow('x'.repeat(200_000))).toBe(`"${'x'.repeat(99_999)}…`)
  expect(jsonToShow(undefined)).toBe('')
})
