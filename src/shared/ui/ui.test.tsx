import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, use, useState, type ReactNode } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { I18nProvider, translator } from '@/shared/i18n/i18n'
import { ApiError } from '@/shared/lib/api-error'
import { Announcer } from './announcer'
import { CopyButton } from './copy-button'
import { QueryState } from './query-state'
import { DataAge } from './data-age'
import { Segmented } from './segmented'
import { dismissAllToasts, toast } from './toast-store'
import { Toasts } from './toasts'
import { useLazyComponent } from './use-lazy-component'

const show = async (content: ReactNode) => {
  const user = userEvent.setup()
  await act(async () =>
    render(
      <>
        <I18nProvider locale="en">{content}</I18nProvider>
      </>,
    ),
  )
  return user
}

afterEach(() => act(dismissAllToasts))

test('copies the value at the time of the click, then shows and announces a confirmation', async () => {
  let address = 'first'
  const user = await show(
    <>
      <Announcer />
      <CopyButton value={() => address} label="Copy link" />
    </>,
  )
  address = 'second'
  await user.click(await screen.findByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe('second')
  const [announced, word] = await screen.findAllByText('Copied')
  expect(word).toBeVisible()
  expect(announced?.parentElement).toHaveAttribute('aria-live', 'polite')
  expect(screen.getByRole('button', { name: 'Copy link' })).toContainElement(word ?? null)
})

test('shows the selected text for manual copying when the browser refuses to copy', async () => {
  const user = await show(<CopyButton value={'one\ntwo'} />)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /press Ctrl\+C/ })
  expect(field).toHaveFocus()
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('one\ntwo')
})

test('renders segments as a named radio group that arrow keys control', async () => {
  function Harness() {
    const [value, setValue] = useState<'any' | 'one' | 'two'>('any')
    const options = [
      { value: 'any', label: 'Any' },
      { value: 'one', label: '1', name: '1 GPU' },
      { value: 'two', label: '2', name: '2 GPUs' },
    ] as const
    return <Segmented label="GPU count" options={options} value={value} onChange={setValue} />
  }
  const user = await show(<Harness />)
  expect(screen.getByRole('radiogroup', { name: 'GPU count' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: '1 GPU' }))
  expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName('1 GPU')
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName('2 GPUs')
})

const stateOf = (data: string[] | undefined, error: unknown) => (
  <QueryState query={{ data, error, refetch: () => undefined }} skeleton="loading" isEmpty={(rows) => rows.length === 0} empty="empty">
    {(rows) => rows.join(', ')}
  </QueryState>
)

test.each([
  ['the skeleton before the first response', undefined, null, 'loading'],
  ['the loaded rows', ['a', 'b'], null, 'a, b'],
  ['the empty state for a response without rows', [], null, 'empty'],
  ['the old rows after a failed refresh', ['a'], new ApiError('network'), 'a'],
  ['an error with a retry when nothing has loaded', undefined, new ApiError('network'), 'Can’t reach the marketplace'],
])('shows %s', async (_, data, error, shown) => {
  await show(stateOf(data, error))
  expect(await screen.findByText(shown)).toBeVisible()
})

test.each([
  ['only a button after a failure', 0, false, /^Read again$/],
  ['loading during the first load', 0, true, /^Reading….*Read again$/],
  ['the age of loaded data', Date.now(), false, /^Read just now.*Read again$/],
  ['loading during a refresh', Date.now(), true, /^Reading….*Read again$/],
])('shows the age of the data: %s', async (_, at, isLoading, name) => {
  const onRefresh = vi.fn<() => void>()
  const t = translator({ updating: 'Reading…', updatedAgo: 'Read {ago}', refresh: 'Read again' }, 'en')
  const user = await show(<DataAge at={at} isLoading={isLoading} onRefresh={onRefresh} t={t} />)
  await user.click(screen.getByRole('button', { name }))
  expect(onRefresh).toHaveBeenCalledTimes(isLoading ? 0 : 1)
})

test('returns the focus to the previous control when a toast is dismissed', async () => {
  const user = await show(
    <>
      <input aria-label="Search" />
      <Toasts />
    </>,
  )
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'h1')
  act(() => ['one', 'two'].forEach((title) => toast({ kind: 'bad', title })))
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.queryByText('one')).not.toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus()
})

test('keeps a toast that appears in a hidden tab until the tab has been shown for its time', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => isHidden.mockRestore())
  render(<Toasts />)
  act(() => toast({ kind: 'good', title: 'reached' }))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByText('reached')).toBeVisible()
  isHidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  act(() => void vi.advanceTimersByTime(7_000))
  expect(screen.getByText('reached')).toBeVisible()
  act(() => void vi.advanceTimersByTime(2_000))
  expect(screen.queryByText('reached')).toBeNull()
})

test('keeps a toast whose text the user has to act on until it is dismissed', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  render(<Toasts />)
  act(() => {
    toast({ kind: 'info', title: 'copy this', text: 'curl …', isKept: true })
    toast({ kind: 'info', title: 'for a while' })
  })
  act(() => void vi.advanceTimersByTime(600_000))
  expect(screen.getByText('copy this')).toBeInTheDocument()
  expect(screen.queryByText('for a while')).toBeNull()
})

test('shows a repeated toast once, at most three at a time, each with a Dismiss button', async () => {
  const user = await show(<Toasts />)
  const region = await screen.findByRole('region', { name: 'Messages' })
  act(() => {
    for (const title of ['one', 'two', 'two', 'three', 'four']) toast({ kind: 'info', title })
  })
  expect(region.textContent).toBe('twothreefour')
  await user.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement)
  expect(region.textContent).toBe('threefour')
})

test('shows a toast and keeps the page when a lazy dialog fails to load', async () => {
  function Harness() {
    const { Opened, open } = useLazyComponent(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
    return (
      <>
        <input aria-label="Typed" />
        <button type="button" onClick={open}>
          Open
        </button>
        {Opened && <Opened />}
        <Toasts />
      </>
    )
  }
  const user = await show(<Harness />)
  await user.type(await screen.findByLabelText('Typed'), 'kept')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('This section couldn’t be loaded')).toBeVisible()
  expect(screen.getByLabelText('Typed')).toHaveValue('kept')
})

test('keeps the page and the focus while a lazy dialog waits for its texts', async () => {
  const text = Promise.withResolvers<string>()
  const Layer = () => <p>{use(text.promise)}</p>
  function Harness() {
    const { Opened, open } = useLazyComponent(() => Promise.resolve(Layer))
    return (
      <>
        <button type="button" onClick={open}>
          Open
        </button>
        {Opened && <Opened />}
      </>
    )
  }
  const user = await show(
    <Suspense fallback="no page">
      <Harness />
    </Suspense>,
  )
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('button', { name: 'Open' })).toBeVisible()
  await act(async () => text.resolve('its words'))
  expect(await screen.findByText('its words')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})
