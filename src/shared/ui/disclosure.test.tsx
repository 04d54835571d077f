import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Disclosure } from './disclosure'

function open() {
  const onEscape = vi.fn()
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog around the part
    <div onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
      <Disclosure className="place" opener={(props) => <button {...props}>Open</button>}>
        {({ id, close }) => (
          <div id={id} role="group">
            <p>Text</p>
            <button>First</button>
            <button onClick={close}>Close</button>
          </div>
        )}
      </Disclosure>
      <button>After</button>
    </div>,
  )
  return { user: userEvent.setup(), onEscape, button: screen.getByRole('button', { name: 'Open' }) }
}
const group = () => screen.queryByRole('group')

test('opens and closes by its button, which names the open part', async () => {
  const { user, button } = open()
  expect(['aria-expanded', 'aria-controls'].map((name) => button.getAttribute(name))).toEqual(['false', null])
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(button).toHaveAttribute('aria-controls', group()?.id)
  await user.click(button)
  expect(group()).toBeNull()
})

test('closes on Esc from inside, returns the focus to its button, and leaves a dialog around it open', async () => {
  const { user, button, onEscape } = open()
  await user.click(button)
  await user.click(screen.getByRole('button', { name: 'First' }))
  await user.keyboard('{Escape}')
  expect(group()).toBeNull()
  expect(button).toHaveFocus()
  expect(onEscape).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onEscape).toHaveBeenCalledOnce()
})

test('closes when the focus leaves it or its part is done, but not by a click on its text', async () => {
  const { user, button } = open()
  await user.click(button)
  await user.click(screen.getByText('Text'))
  expect(group()).toBeVisible()
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'After' }))
  expect(group()).toBeNull()
  await user.click(button)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(group()).toBeNull()
})
