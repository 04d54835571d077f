import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { preferences, setPreferences } from '@/api/preferences'
import { I18nProvider } from '@/shared/i18n/i18n'
import { ApiError } from '@/shared/lib/api-error'
import { offerFrom } from '@/test/make-offer'
import { uiCatalog } from '@/shared/ui/messages'
import { offersCatalog } from '../messages'
import { OfferColumns } from '../offers-bar'
import { DensitySwitch } from './density-switch'
import { OfferResults } from './offer-results'
import type { ResultsProps } from './results-props'

// What suspends in a synchronous rendering would stay away.
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
    providerNames: new Map([['verda', 'Verda Cloud']]),
    ...change,
  }
  const page = (now: ResultsProps) => (
    <MantineProvider env="test">
      <I18nProvider locale={locale}>
        <Suspense>
          <OfferColumns />
          <DensitySwitch />
          <OfferResults {...now} />
        </Suspense>
      </I18nProvider>
    </MantineProvider>
  )
  const { rerender } = render(page(props))
  return { props, user: userEvent.setup(), answer: (rows: ResultsProps['rows']) => rerender(page({ ...props, rows })) }
}

const table = () => screen.findByRole('table', { name: /^(Offers|Предложения)$/ })
const rowOf = async (name: RegExp) => within(await table()).findByRole('row', { name })

describe('a row', () => {
  test('says what it is, what it costs and where it stands', async () => {
    show()
    const row = within(await rowOf(/L40S/))
    expect(row.getByRole('rowheader')).toHaveTextContent('2 × L40S 48 GB · 96 GB total')
    expect(row.getAllByRole('cell').map((cell) => cell.textContent.replaceAll(/\s/g, ' '))).toEqual([
      '',
      '$1.82 $0.910',
      '$0.0190',
      '40 vCPU AMD EPYC 9354',
      '240 GB 620 GB',
      'not reported',
      'Verda Cloud Helsinki, Finland',
      'In stock CUDA 12.4',
    ])
  })
  test('reads in Russian', async () => {
    show({ currency: 'RUB', rows: [offerFrom({ prices: [{ price: 150.5, currency: 'RUB' }] })] }, 'ru')
    const row = await rowOf(/L40S/)
    expect(row).toHaveTextContent('48 ГБ · 96 ГБ всего')
    expect(row).toHaveTextContent('150,50 ₽')
    expect(row).toHaveTextContent('В наличии')
  })
  test('says when its price cannot be read', async () => {
    show({ rows: [offerFrom({ prices: [{ tariff: 'ask' }] })] })
    expect(await rowOf(/L40S/)).toHaveTextContent('price not readable')
  })
  test.each([[[]], [null], [undefined]])('says that no price is reported where %j was sent', async (prices) => {
    show({ rows: [offerFrom({ prices })] })
    expect(await rowOf(/L40S/)).not.toHaveTextContent('price not readable')
    expect((await rowOf(/L40S/)).querySelector('[data-column=price]')).toHaveTextContent(/^not reported$/)
  })
  test('keeps a period other than the hour in sight, in compact rows too', async () => {
    setPreferences({ density: 'compact' })
    show({ rows: [offerFrom({ prices: [{ price: 300, period: 'month' }] })] })
    expect(await rowOf(/L40S/)).toHaveTextContent('per month')
  })
})

describe('an opened row', () => {
  const open = async (change: Record<string, unknown> = {}) => {
    const shown = show({ rows: [offerFrom(change)] })
    const button = await screen.findByRole('button', { name: 'Details of 2 × L40S' })
    await shown.user.click(button)
    const row = within(await rowOf(/L40S/))
    await row.findByText('CPU clock')
    return { ...shown, button, row }
  }
  test('tells the rest, and closes again', async () => {
    const { user, button, row } = await open({ configuration: { cpu_freq: 3.4, memory_speed: 0, capacity: 96 } })
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(row.getByText('CPU clock').nextSibling).toHaveTextContent('3.4 GHz')
    expect(row.getByText('Memory speed').nextSibling).toHaveTextContent('not reported')
    expect(row.getByText('Capacity, as sent').nextSibling).toHaveTextContent('96')
    expect(row.getByText('Disk price, as sent').nextSibling).toHaveTextContent('$0.00034 per hour')
    expect(row.getByText('30 days, no disk').nextSibling).toHaveTextContent('$1,310.40')
    await user.click(button)
    expect(row.queryByText('CPU clock')).not.toBeInTheDocument()
  })
  test('links to the page of the provider, by its host', async () => {
    const { row } = await open({ url: 'https://verda.example/gpu?x=1' })
    const link = row.getByRole('link', { name: 'verda.example' })
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(link).toHaveAttribute('href', 'https://verda.example/gpu?x=1')
  })
  test.each(['javascript:alert(1)', 'data:text/html,x', 'https://user:secret@verda.example/'])('makes no link of %s', async (url) => {
    const { row } = await open({ url })
    expect(row.queryByRole('link')).not.toBeInTheDocument()
    expect(row.getByText('not a web address')).toBeInTheDocument()
  })
  test('shows the JSON as it was sent', async () => {
    const { user, row } = await open({ surprise: { a: [1] } })
    await user.click(row.getByRole('button', { name: 'Raw JSON' }))
    expect(row.getByLabelText('Raw JSON', { selector: 'pre' })).toHaveTextContent('"surprise"')
  })
})

describe('the table', () => {
  test('tells how many rows there are when the service does', async () => {
    show({ total: 1284 })
    expect(await table()).toHaveAttribute('aria-rowcount', '1285')
    expect(await rowOf(/L40S/)).toHaveAttribute('aria-rowindex', '2')
  })
  test('does not claim a number of rows that is not known', async () => {
    show()
    expect(await table()).toHaveAttribute('aria-rowcount', '-1')
  })
  test('sorts from a head: rising first, falling when it rises already', async () => {
    const { props, user } = show({ sort: 'ram_asc' })
    await user.click(await screen.findByRole('button', { name: 'RAM' }))
    await user.click(screen.getByRole('button', { name: 'Price / h' }))
    expect(vi.mocked(props.onSort).mock.calls).toEqual([['ram_desc'], ['price_asc']])
    expect(screen.getByRole('columnheader', { name: /^RAM/ })).toHaveAttribute('aria-sort', 'ascending')
    expect(screen.getByRole('columnheader', { name: /Price/ })).not.toHaveAttribute('aria-sort')
  })
  test('holds the rows in sight only, however many there are', async () => {
    show({ rows: many(2000) })
    await rowOf(/GPU0/)
    expect(within(await table()).getAllByRole('row').length).toBeLessThan(60)
  })
  test('shows a row that came twice twice', async () => {
    const log = vi.spyOn(console, 'error')
    show({ rows: [offerFrom(), offerFrom()] })
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2))
    expect(log).not.toHaveBeenCalled()
  })
  test('is stepped through with the arrow keys', async () => {
    const { user } = show({ rows: many(3) })
    const first = await screen.findByRole('button', { name: 'Details of 2 × GPU0' })
    const second = await screen.findByRole('button', { name: 'Details of 2 × GPU1' })
    first.focus()
    await user.keyboard('{ArrowDown}')
    expect(second).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(first).toHaveFocus()
  })
})

describe('the next page', () => {
  test('is asked for once the end is near', async () => {
    const { props } = show({ rows: many(20), hasMore: true })
    await waitFor(() => expect(props.onNeedMore).toHaveBeenCalled())
    expect(screen.getByText('Loading more offers…')).toBeInTheDocument()
  })
  test('is not asked for while the end is far', async () => {
    const { props } = show({ rows: many(500), hasMore: true })
    await rowOf(/GPU9/)
    expect(props.onNeedMore).not.toHaveBeenCalled()
  })
  test('is asked for by a person only after it has failed', async () => {
    const { props, user } = show({ rows: many(20), hasMore: true, moreError: new ApiError('network') })
    expect(await screen.findByRole('alert')).toHaveTextContent('More offers could not be loaded: the service could not be reached.')
    expect(props.onNeedMore).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(props.onNeedMore).toHaveBeenCalledOnce()
  })
  test('that does not exist is said to be the end', async () => {
    show()
    expect(await screen.findByText('These are all the offers.')).toBeInTheDocument()
  })
})

describe('columns and rows to one’s taste', () => {
  test('a column that is taken away stays away', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    const box = screen.getByRole('checkbox', { name: 'Network in, out' })
    expect(screen.getAllByRole('checkbox')[0]).toHaveFocus()
    await user.click(box)
    expect(box).not.toBeChecked()
    expect(screen.queryByRole('columnheader', { name: /Network/ })).not.toBeInTheDocument()
    expect(preferences.get().hiddenColumns).toEqual(['network'])
    await user.click(box)
    expect(screen.getByRole('columnheader', { name: /Network/ })).toBeInTheDocument()
  })
  test('Esc closes the list and gives the focus back; so does going elsewhere close it', async () => {
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
  test('compact rows are remembered, and their details say what the row leaves out', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Compact rows' }))
    expect(preferences.get().density).toBe('compact')
    await user.click(screen.getByRole('button', { name: /^Details of/ }))
    expect((await screen.findByText('Max CUDA')).nextSibling).toHaveTextContent('12.4')
  })
})

test('the focus leaves a row whose place another offer takes, and stays with one that is read anew', async () => {
  const [a, b, c] = many(3)
  if (!a || !b || !c) throw new Error('three offers')
  const { answer } = show({ rows: [a, b, c] })
  const second = await screen.findByRole('button', { name: /GPU1$/ })
  second.focus()
  answer([{ ...a }, { ...b }, { ...c }])
  expect(screen.getByRole('button', { name: /GPU1$/ })).toHaveFocus()
  answer([b, a, c])
  await waitFor(() => expect(document.body).toHaveFocus())
})

describe('on a phone', () => {
  const happyDom = (globalThis as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM
  const original = globalThis.innerWidth
  afterEach(() => happyDom.setViewport({ width: original }))
  test('offers are cards, and there is no table', async () => {
    happyDom.setViewport({ width: 390 })
    const { user } = show({ total: 7 })
    const card = within(await screen.findByRole('listitem'))
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(card.getByRole('heading', { name: '2 × L40S' })).toBeInTheDocument()
    expect(card.getByText('$1.82')).toBeInTheDocument()
    expect(card.getByText('$0.910 / GPU')).toBeInTheDocument()
    await user.click(card.getByRole('button', { name: 'Details of 2 × L40S' }))
    expect(await card.findByText('CPU cores')).toBeInTheDocument()
  })
  test('the focus stays with the card of its offer when another answer puts it elsewhere', async () => {
    happyDom.setViewport({ width: 390 })
    const [a, b, c] = many(3)
    if (!a || !b || !c) throw new Error('three offers')
    const { answer } = show({ rows: [a, b, c] })
    const own = await screen.findByRole('button', { name: /GPU1$/ })
    own.focus()
    answer([b, a, c])
    await waitFor(() => expect(screen.getAllByRole('heading').map((heading) => heading.textContent)[0]).toMatch(/GPU1$/))
    expect(own).toHaveFocus()
  })
})
