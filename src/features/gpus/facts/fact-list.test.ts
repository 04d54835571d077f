import { expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { factText } from './fact-list'

const words = (label: string, value: number, unit = '') =>
  factText({ label, value, unit }, { t: Object.assign(() => '', { rich: () => '' }), format: formatFor('en') })

test('shows a year without a separator, and other numbers with one', () => {
  expect(words('Year', 2022)).toBe('2022')
  expect(words('Год выпуска', 2022)).toBe('2022')
  expect(words('CUDA cores', 2022)).toBe('2,022')
  expect(words('Year', 16_384)).toBe('16,384')
  expect(words('Work per year', 2022, 'h')).toBe('2,022\u00A0h')
})
