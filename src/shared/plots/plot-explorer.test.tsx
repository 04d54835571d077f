import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { I18nProvider } from '@/shared/i18n/i18n'
import { PlotExplorer } from './plot-explorer'

function Harness() {
  const [active, setActive] = useState<number | null>(1)
  return (
    <PlotExplorer
      label="Prices"
      count={3}
      active={active}
      onActive={setActive}
      describe={(index) => `point ${index}`}
      onOpen={() => {}}
      readout={null}
    >
      {null}
    </PlotExplorer>
  )
}

test('moves between points with arrow keys, and leaves shortcuts with Alt, Ctrl or ⌘ to the browser', async () => {
  await act(async () =>
    render(
      <I18nProvider locale="en">
        <Harness />
      </I18nProvider>,
    ),
  )
  const slider = await screen.findByRole('slider', { name: 'Prices' })
  const isLeftToTheBrowser = (key: string, modifiers = {}) => fireEvent.keyDown(slider, { key, ...modifiers })
  // Alt with the left arrow is "Back".
  expect(isLeftToTheBrowser('ArrowLeft', { altKey: true })).toBe(true)
  expect(isLeftToTheBrowser('ArrowUp', { metaKey: true })).toBe(true)
  expect(isLeftToTheBrowser('PageDown', { ctrlKey: true })).toBe(true)
  expect(slider).toHaveAttribute('aria-valuetext', 'point 1')
  expect(isLeftToTheBrowser('ArrowLeft')).toBe(false)
  expect(slider).toHaveAttribute('aria-valuetext', 'point 0')
})
