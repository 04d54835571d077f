import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Layer } from './layer'

function Page({ onClose }: { onClose?: () => void }) {
  const [open, setOpen] = useState<readonly string[]>([])
  const close = () => {
    setOpen((now) => now.slice(0, -1))
    onClose?.()
  }
  return (
    <>
      <button onClick={() => setOpen(['first'])}>Open</button>
      {open.map((name) => (
        <Layer key={name} aria-label={name} onClose={close}>
          <button onClick={() => setOpen(['first', 'second'])}>More</button>
          <input type="radio" name="plan" aria-label="Small" defaultChecked />
          <input type="radio" name="plan" aria-label="Large" />
        </Layer>
      ))}
    </>
  )
}

const openLayer = async (onClose?: () => void) => {
  const user = userEvent.setup()
  render(<Page {...(onClose ? { onClose } : {})} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return { user, layer: screen.getByRole('dialog', { name: 'first' }) }
}

test('focuses the first control, keeps Tab inside and returns the focus when it closes', async () => {
  const { user, layer } = await openLayer()
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus()
  await user.tab({ shift: true })
  expect(screen.getByRole('radio', { name: 'Small' })).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus()
  layer.focus()
  await user.tab({ shift: true })
  expect(screen.getByRole('radio', { name: 'Small' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(layer).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('returns the focus that was moved to a container of the page before the effects of closing ran', async () => {
  const { user } = await openLayer()
  const main = document.createElement('main')
  main.tabIndex = -1
  document.body.append(main)
  main.focus()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test.each([
  ['keeps the width of the scrollbar free below it', 1009, 'scrollbar'],
  ['leaves a page without a scrollbar as wide as it is', 1024, ''],
])('%s', async (_, pageWidth, held) => {
  using width = vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(pageWidth)
  expect(innerWidth).toBe(1024)
  const { user } = await openLayer()
  expect(document.documentElement).toHaveAttribute('data-held', held)
  await user.keyboard('{Escape}')
  expect(document.documentElement).not.toHaveAttribute('data-held')
  expect(width).toHaveBeenCalled()
})

test('closes only the topmost layer when Esc is pressed', async () => {
  const { user } = await openLayer()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'second' })).toBeNull()
  expect(screen.getByRole('dialog', { name: 'first' })).toBeInTheDocument()
})

test('closes when the page beside it is clicked', async () => {
  const onClose = vi.fn()
  const { user, layer } = await openLayer(onClose)
  await user.click(layer)
  expect(onClose).not.toHaveBeenCalled()
  const overlay = layer.parentElement?.previousElementSibling
  if (overlay) await user.click(overlay)
  expect(onClose).toHaveBeenCalledOnce()
})
