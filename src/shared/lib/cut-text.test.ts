import { expect, test } from 'vitest'
import { jsonToShow } from './cut-text'

test('formats the JSON of a row and cuts one that is too long to render', () => {
  expect(jsonToShow({ id: 'a' })).toBe('{\n  "id": "a"\n}')
  expect(jsonToShow('x'.repeat(200_000))).toBe(`"${'x'.repeat(99_999)}…`)
  expect(jsonToShow(undefined)).toBe('')
})
