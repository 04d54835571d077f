import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { preferences, setPreferences } from '@/api/preferences'
import { testQueryClient } from '@/test/render-part'
import { I18nProvider } from '@/shared/i18n/i18n'
import { ApiError } from '@/shared/lib/api-error'
import { offerFrom } from '@/test/make-offer'
import { uiCatalog } from '@/shared/ui/messages'
import { offersCatalog } from '../messages'
import { loadFiguresView } from '../figures/figures-view'
import { DensitySwitch, OfferColumns } from '../offers-bar'
import { OfferResults } from '../offer-rows'
import type { ResultsProps } from './results-props'
import type { RowActions } from './row-actions'

// A component that suspends in a synchronous render would never appear.
beforeAll(() => Promise.all((['en', 'ru'] as const).flatMap((locale) => [offersCatalog.load(locale), uiCatalog.load(locale)])))

const many = (count: number) => Array.from({ length: count }, (_, index) => offerFrom({ id: `offer-${index}`, gpu_name: `GPU${index}` }))

function show(change: Partial<ResultsProps> = {}, locale: 'en' | 'ru' = 'en') {
  const props: ResultsProps = {
    rows: [offerFrom()],
    total: undefined,
    currency: 'USD',
    sort: 'price_asc',
    onSort: vi.fn(),
    isLoading: false,
    isStale: false,
    hasMore: false,
    isLoadingMore: false,
    moreError: null,
    onNeedMore: vi.fn(),
    onOpen: vi.fn(),
    onEnter: vi.fn(),
    providerNames: new Map([['verda', 'Verda Cloud']]),
    ...change,
  }
  const queryClient = testQueryClient()
  const page = (now: ResultsProps) => (
    <>
      <QueryClientProvider client={queryClient}>
        <I18nProvider locale={locale}>
          <Suspense>
            <OfferColumns currency="USD" />
            <DensitySwitch />
            <OfferResults {...now} />
          </Suspense>
        </I18nProvider>
      </QueryClientProvider>
    </>
  )
  const { rerender } = render(page(props))
  return { props, user: userEvent.setup(), answer: (rows: ResultsProps['rows']) => rerender(page({ ...props, rows })) }
}

const ACTIONS: RowActions = {
  onPick: vi.fn(),
  isFull: false,
  rentHref: () => '/rent/offer-1',
  offerHref: () => '/offers/offer-1',
  hasTemplate: false,
  fit: undefined,
}

const table = () => screen.findByRole('table', { name: /^(Offers|Предложения)$/ })
const rowOf = async (name: RegExp) => within(await table()).findByRole('row', { name })

describe('row', () => {
  test('shows the full names of GPU and place on hover, because cells cut them', async () => {
    show()
    const row = await rowOf(/L40S/)
    expect(within(row).getByTitle(/^2 × L40S 48/)).toBeInTheDocument()
    expect(within(row).getByTitle(/^Verda Cloud /)).toBeInTheDocument()
  })

  test('has few elements, because a new response changes all rows in one frame', async () => {
    show({ actions: ACTIONS })
    expect((await rowOf(/L40S/)).querySelectorAll('*').length).toBeLessThanOrEqual(26)
  })

  test('shows hardware, prices and provider', async () => {
    show()
    const row = within(await rowOf(/L40S/))
    expect(row.getByRole('rowheader')).toHaveTextContent('2 × L40S 48 GB · 96 GB total · CUDA 12.4')
    expect(row.getAllByRole('cell').map((cell) => cell.textContent.replaceAll(/\s/g, ' '))).toEqual([
      '$1.82 $0.910',
      '',
      '40 vCPU EPYC 9354',
      '240 GB 620 GB',
      'not reported',
      'Verda Cloud Helsinki, Finland',
    ])
  })
  test('shows units, prices and availability in Russian', async () => {
    setPreferences({ shownColumns: ['stock'] })
    show({ currency: 'RUB', rows: [offerFrom({ prices: [{ price: 150.5, currency: 'RUB' }] })] }, 'ru')
    const row = await rowOf(/L40S/)
    expect(row).toHaveTextContent('48 ГБ · 96 ГБ всего')
    expect(row).toHaveTextContent('150,50 ₽')
    expect(row).toHaveTextContent('В наличии')
  })
  test('marks a price as not readable', async () => {
    show({ rows: [offerFrom({ prices: [{ tariff: 'ask' }] })] })
    expect(await rowOf(/L40S/)).toHaveTextContent('price not readable')
  })
  test.each([[[]], [null], [undefined]])('shows a price as not reported when the API returns %j', async (prices) => {
    show({ rows: [offerFrom({ prices })] })
    expect(await rowOf(/L40S/)).not.toHaveTextContent('price not readable')
    expect((await rowOf(/L40S/)).querySelector('[data-column=price]')).toHaveTextContent(/^not reported$/)
  })
  test('shows a period other than the hour in compact rows', async () => {
    setPreferences({ density: 'compact' })
    show({ rows: [offerFrom({ prices: [{ price: 300, period: 'month' }] })] })
    expect(await rowOf(/L40S/)).toHaveTextContent('per month')
  })
})

test('links the names of GPU and provider to their pages', async () => {
  show()
  const row = within(await rowOf(/L40S/))
  expect(row.getByRole('link', { name: 'L40S' })).toHaveAttribute('href', '/gpus/l40s?currency=USD')
  expect(row.getByRole('link', { name: 'Verda Cloud' })).toHaveAttribute('href', '/providers/verda?currency=USD')
})

test('shows the status of an offer that cannot be rented in place of its link', async () => {
  show({ actions: ACTIONS, rows: [offerFrom({ rentable: false })] })
  const row = within(await rowOf(/L40S/))
  expect(row.getByText('Not rentable')).toBeVisible()
  expect(row.queryByRole('link', { name: 'Rent' })).not.toBeInTheDocument()
})

test('opens an offer by a click on its row or its button, but not by a click on a control of the row', async () => {
  const { props, user } = show({ actions: ACTIONS, rows: [offerFrom({ id: 'offer-1' })] })
  const row = within(await rowOf(/L40S/))
  await user.click(row.getByRole('checkbox', { name: 'Compare' }))
  expect(props.onOpen).not.toHaveBeenCalled()
  await user.click(row.getByText(/40 vCPU|^40/))
  expect(props.onOpen).toHaveBeenCalledExactlyOnceWith('offer-1')
  await user.click(row.getByRole('button', { name: 'Details of 2 × L40S' }))
  expect(props.onEnter).toHaveBeenCalledExactlyOnceWith('offer-1')
})

test('opens the page of an offer in a new tab by Ctrl and a click', async () => {
  const open = vi.spyOn(globalThis, 'open').mockReturnValue(null)
  const { props, user } = show({ actions: ACTIONS })
  await user.keyboard('{Control>}')
  await user.click(within(await rowOf(/L40S/)).getByText(/^40/))
  await user.keyboard('{/Control}')
  expect(open).toHaveBeenCalledWith('/offers/offer-1', '_blank', 'noopener')
  expect(props.onOpen).not.toHaveBeenCalled()
})

test('opens nothing when text of the row is selected', async () => {
  const { props, user } = show()
  const name = within(await rowOf(/L40S/)).getByText(/^40/)
  vi.spyOn(globalThis, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection)
  await user.click(name)
  expect(props.onOpen).not.toHaveBeenCalled()
})

describe('table', () => {
  test('has the total of the API as its row count', async () => {
    show({ total: 1284 })
    expect(await table()).toHaveAttribute('aria-rowcount', '1285')
    expect(await rowOf(/L40S/)).toHaveAttribute('aria-rowindex', '2')
  })
  test('has an unknown row count when the API returns no total', async () => {
    show()
    expect(await table()).toHaveAttribute('aria-rowcount', '-1')
  })
  test('sorts by a column head, ascending first and descending on the second click', async () => {
    const { props, user } = show({ sort: 'ram_asc' })
    await user.click(await screen.findByRole('button', { name: 'RAM' }))
    await user.click(screen.getByRole('button', { name: 'Price / h' }))
    expect(vi.mocked(props.onSort).mock.calls).toEqual([['ram_desc'], ['price_asc']])
    expect(screen.getByRole('columnheader', { name: /^RAM/ })).toHaveAttribute('aria-sort', 'ascending')
    expect(screen.getByRole('columnheader', { name: /Price/ })).not.toHaveAttribute('aria-sort')
  })
  test('renders only the visible rows of 2,000', async () => {
    show({ rows: many(2000) })
    await rowOf(/GPU0/)
    expect(within(await table()).getAllByRole('row').length).toBeLessThan(60)
  })
  test('shows an offer twice when the API returns it twice', async () => {
    const log = vi.spyOn(console, 'error')
    show({ rows: [offerFrom(), offerFrom()] })
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2))
    expect(log).not.toHaveBeenCalled()
  })
})

describe('next page', () => {
  test('loads near the end of the list', async () => {
    const { props } = show({ rows: many(20), hasMore: true })
    await waitFor(() => expect(props.onNeedMore).toHaveBeenCalled())
    expect(screen.getByText('Loading more offers…')).toBeInTheDocument()
  })
  test('does not load far from the end of the list', async () => {
    const { props } = show({ rows: many(500), hasMore: true })
    await rowOf(/GPU9/)
    expect(props.onNeedMore).not.toHaveBeenCalled()
  })
  test('loads only on Try again after an error', async () => {
    const { props, user } = show({ rows: many(20), hasMore: true, moreError: new ApiError('network') })
    expect(await screen.findByRole('alert')).toHaveTextContent('More offers could not be loaded: can’t reach the marketplace.')
    expect(props.onNeedMore).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(props.onNeedMore).toHaveBeenCalledOnce()
  })
  test('loads more rows by hand only on request, for example ranked ones, which a new page would move', async () => {
    const { user, props } = show({ rows: many(5), hasMore: true, isByHand: true })
    await user.click(await screen.findByRole('button', { name: 'Load more offers' }))
    expect(props.onNeedMore).toHaveBeenCalledOnce()
  })
  test('shows the end of the list when there is no next page', async () => {
    show()
    expect(await screen.findByText('These are all the offers.')).toBeInTheDocument()
  })
})

describe('columns and density', () => {
  test('hides a column and saves the choice', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    const box = await screen.findByRole('checkbox', { name: 'Network in, out' })
    expect(screen.getAllByRole('checkbox')[0]).toHaveFocus()
    await user.click(box)
    expect(box).not.toBeChecked()
    expect(screen.queryByRole('columnheader', { name: /Network/ })).not.toBeInTheDocument()
    expect(preferences.get().hiddenColumns).toEqual(['network'])
    await user.click(box)
    expect(screen.getByRole('columnheader', { name: /Network/ })).toBeInTheDocument()
  })
  test('adds a column that is hidden by default', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Per GB of VRAM' }))
    expect(screen.getByRole('columnheader', { name: /Per GB/ })).toBeInTheDocument()
    expect(await rowOf(/L40S/)).toHaveTextContent('$0.0190')
    expect(preferences.get()).toMatchObject({ hiddenColumns: [], shownColumns: ['per-gb'] })
  })
  test('closes the column list on Escape, which restores the focus, and on a click elsewhere', async () => {
    const { user } = show()
    const button = await screen.findByRole('button', { name: 'Columns' })
    await user.click(button)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    expect(button).toHaveFocus()
    await user.click(button)
    await user.click(screen.getByRole('button', { name: 'Compact rows' }))
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  })
  test('saves the compact density', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Compact rows' }))
    expect(preferences.get().density).toBe('compact')
  })
})

test('moves the focus from a control to its row when that shows another offer, and keeps it when the same offer reloads', async () => {
  const [a, b, c] = many(3)
  if (!a || !b || !c) throw new Error('three offers')
  const { answer } = show({ rows: [a, b, c] })
  const second = await screen.findByRole('button', { name: /GPU1$/ })
  second.focus()
  answer([{ ...a }, { ...b }, { ...c }])
  expect(screen.getByRole('button', { name: /GPU1$/ })).toHaveFocus()
  const row = second.closest('tr')
  answer([b, a, c])
  await waitFor(() => expect(row).toHaveFocus())
  answer([a, b, c])
  await waitFor(() => expect(row).toHaveTextContent('GPU1'))
  expect(row).toHaveFocus()
})

describe('phone', () => {
  const happyDom = (globalThis as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM
  const original = globalThis.innerWidth
  afterEach(() => happyDom.setViewport({ width: original }))
  const showCards = (change: Partial<ResultsProps>) => act(async () => show(change))
  test('shows offers as cards instead of a table', async () => {
    happyDom.setViewport({ width: 390 })
    const { props, user } = await showCards({ total: 7 })
    const card = within(await screen.findByRole('listitem'))
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(card.getByRole('heading', { name: '2 × L40S' })).toBeInTheDocument()
    expect(card.getByText('$1.82')).toBeInTheDocument()
    expect(card.getByText('$0.910 / GPU')).toBeInTheDocument()
    await user.click(card.getByRole('button', { name: 'Details of 2 × L40S' }))
    expect(props.onEnter).toHaveBeenCalledOnce()
  })
  test.each([
    { isRanked: true, lines: ['398 TFLOPS per $1 (data sheet)', 'TFLOPS per $1: variant unknown'] },
    { isRanked: false, lines: [] },
  ])('shows TFLOPS per money on cards only while they are sorted by it (sorted: $isRanked)', async ({ isRanked, lines }) => {
    happyDom.setViewport({ width: 390 })
    const rows = [offerFrom(), offerFrom({ id: 'offer-2', gpu_name: 'H100', gpu_translit_name: 'h100', vram: 80 })]
    await showCards({ rows, isRanked, figures: await loadFiguresView('en', 'USD', testQueryClient()) })
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
    expect(screen.queryAllByText(/TFLOPS/).map(({ textContent }) => textContent)).toEqual(lines)
  })
  test('keeps the focus on the card of an offer that moves', async () => {
    happyDom.setViewport({ width: 390 })
    const [a, b, c] = many(3)
    if (!a || !b || !c) throw new Error('three offers')
    const { answer } = await showCards({ rows: [a, b, c] })
    const own = await screen.findByRole('button', { name: /GPU1$/ })
    own.focus()
    answer([b, a, c])
    await waitFor(() => expect(screen.getAllByRole('heading').map((heading) => heading.textContent)[0]).toMatch(/GPU1$/))
    expect(own).toHaveFocus()
  })
})

test('prints all loaded rows, up to a stated number', async () => {
  const rowsOf = () => within(screen.getByRole('table', { name: 'Offers' })).getAllByRole('row').length - 1
  const print = (type: 'beforeprint' | 'afterprint') => act(() => void globalThis.dispatchEvent(new Event(type)))
  const { answer } = show({ rows: many(300) })
  await screen.findByRole('table', { name: 'Offers' })
  expect(rowsOf()).toBeLessThan(100)
  print('beforeprint')
  expect(rowsOf()).toBe(300)
  expect(screen.queryByText(/^Printed/)).not.toBeInTheDocument()
  print('afterprint')
  expect(rowsOf()).toBeLessThan(100)
  answer(many(1010))
  print('beforeprint')
  expect(screen.getByText('Printed: the first 1,000 rows.')).toBeVisible()
  expect(rowsOf()).toBe(1000)
  print('afterprint')
})
