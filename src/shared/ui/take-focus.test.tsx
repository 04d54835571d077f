import { act, render, screen, waitFor } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { takeFocus } from './take-focus'

const arrived = Promise.resolve('texts')

const Outcome = ({ texts }: { texts: Promise<string> | null }) => (
  <div ref={takeFocus} tabIndex={-1}>
    outcome {texts && use(texts)}
  </div>
)

const Page = ({ texts }: { texts: Promise<string> | null }) => (
  <>
    <button type="button">elsewhere</button>
    <Suspense>
      <Outcome texts={texts} />
    </Suspense>
  </>
)

test('takes the focus once, and leaves it where the user has moved it when the element returns after a wait', async () => {
  const { rerender } = render(<Page texts={null} />)
  const outcome = screen.getByText('outcome')
  expect(document.activeElement).toBe(outcome)
  const elsewhere = screen.getByRole('button', { name: 'elsewhere' })
  elsewhere.focus()
  let finish: (text: string) => void = () => {}
  const texts = new Promise<string>((resolve) => (finish = resolve))
  await act(async () => rerender(<Page texts={texts} />))
  expect(outcome.style.display).toBe('none')
  await act(async () => finish('in Russian'))
  await waitFor(() => expect(outcome.style.display).toBe(''), { timeout: 2000 })
  expect(document.activeElement).toBe(elsewhere)
})

test('takes the focus for each new element', async () => {
  const { rerender } = render(<Page key="first" texts={null} />)
  const first = screen.getByText('outcome')
  await act(async () => rerender(<Page key="second" texts={arrived} />))
  const second = screen.getByText('outcome texts')
  expect(second).not.toBe(first)
  expect(document.activeElement).toBe(second)
})
