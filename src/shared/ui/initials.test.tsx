import { render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Initials, initialsOf } from './initials'

test.each([
  ['vLLM OpenAI server', 'VO'],
  ['PyTorch', 'PY'],
  ['Проверка дисков', 'ПД'],
  ['RunPod', 'RU'],
  ['3 GPUs', 'GP'],
  ['vLLM v0.10.2', 'VL'],
  ['PyTorch 2.8.0-cuda12.8', 'PC'],
  ['7 x', '7X'],
  ['🚀 rocket-fuel', 'RF'],
  ['—', ''],
])('shortens “%s” to “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('returns at most two letters and no broken character for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const initials = initialsOf(name)
      // Upper case may turn one letter into several: ß becomes SS.
      const longest = Math.max(1, ...Array.from(name, (letter) => Array.from(letter.toUpperCase()).length))
      expect(Array.from(initials).length).toBeLessThanOrEqual(2 * longest)
      expect(initials).toBe(initials.toWellFormed())
    }),
  )
})

test('never loads a picture of a third party', () => {
  const { container } = render(<Initials name="PyTorch" picture="https://tracker.example/pixel.png" />)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByText('PY')).toHaveAttribute('aria-hidden', 'true')
})

test('shows a data URL picture as decorative', () => {
  const { container } = render(<Initials name="PyTorch" picture="data:image/png;base64,AAAA" />)
  expect(container.querySelector('img')).toHaveAttribute('alt', '')
})
