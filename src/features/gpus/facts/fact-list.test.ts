import { expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { factText } from './fact-list'

const plain = (label: string, value: number, unit = '') =>
  factText({ label, value, unit }, { t: Object.assign(() => '', { rich: () => '' }), format: formatFor('en') })

test('shows a year without a separator, and other numbers with one', () => {
  expect(plain('Year', 2022)).toBe('2022')
  expect(plain('Год выпуска', 2022)).toBe('2022')
  expect(plain('CUDA cores', 2022)).toBe('2,022')
  expect(plain('Year', 16_384)).toBe('16,384')
  expect(plain('Work per year', 2022, 'h')).toBe('2,022\u00A0h')
})
