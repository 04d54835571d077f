import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { setKey } from '@/api/api-key'
import { createQueryClient } from '@/api/query-client'
import { createAppRouter } from '@/app/router'
import { I18nProvider } from '@/shared/i18n/i18n'
import type { Locale } from '@/shared/i18n/messages'
import type { PlotMetric } from '../plot-model'
import { modelAt } from './plot-model.test-support'
import { PricePlot, type PricePlotProps } from './price-plot'
import { exportAs } from '@/test/export-as'

const MODELS = [
  modelAt('b200', 1.7115, { isTile: true, offers: 87 }),
  modelAt('l40s', 0.218, { isTile: true, offers: 166 }),
  modelAt('t4', 0.0684),
  modelAt('a16', 0.51),
  modelAt('p100', 0.17),
]

/** Only models with a known number of offers are recommended. */
const COUNTED = MODELS.map((model) => ({ ...model, offers: model.offers ?? 31 }))

function Harness({ view: first = 'plot', metric: from = 'fp16', ...props }: Partial<PricePlotProps>) {
  const [metric, setMetric] = useState<PlotMetric>(from)
  const [view, setView] = useState(first)
  return (
    <PricePlot
      models={MODELS}
      listed={8}
      currency="USD"
      isWide={false}
      {...props}
      metric={metric}
      view={view}
      onMetric={setMetric}
      onView={setView}
    />
  )
}

async function renderPlot(props: Partial<PricePlotProps> = {}, locale: Locale = 'en') {
  setKey('price-plot')
  const router = createAppRouter(createQueryClient(), createMemoryHistory({ initialEntries: ['/connect'] }))
  await act(async () =>
    render(
      <RouterContextProvider router={router}>
        <I18nProvider locale={locale}>
          <Harness {...props} />
        </I18nProvider>
      </RouterContextProvider>,
    ),
  )
  return { router, user: userEvent.setup() }
}

const figure = () => screen.findByRole('figure', { name: 'Price against performance' })
const linksIn = (container: HTMLElement) => within(container).getAllByRole('link')
const namesIn = (container: HTMLElement) => linksIn(container).map((link) => link.getAttribute('aria-label'))
/** Cells of each row of the table. */
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

describe('the plot', () => {
  test('links every model that has the figure, cheapest first, and counts the others', async () => {
    await renderPlot()
    const plot = await figure()
    expect(namesIn(plot)).toEqual(['Tesla T4', 'L40S', 'A16', 'B200'])
    expect(linksIn(plot)[1]).toHaveAttribute('href', '/gpus/l40s?currency=USD')
    expect(plot).toHaveTextContent('4 of 8 models, log scales')
    expect(plot).toHaveTextContent('Not in the plot: 1 with no FP16 listed, 3 with no known price or an unknown variant.')
    expect(plot).toHaveTextContent('Best prices from the API: 2. They may be for part of a GPU or not rentable now.')
    expect(within(plot).getByText('L40S: most TFLOPS per $')).toBeInTheDocument()
  })

  test('is one tab stop, and arrow keys, Home and End walk the models by price', async () => {
    const { user } = await renderPlot()
    const plot = await figure()
    const [t4, l40s, a16, b200] = linksIn(plot)
    expect(linksIn(plot).map((link) => link.getAttribute('tabindex'))).toEqual(['0', '-1', '-1', '-1'])
    act(() => t4?.focus())
    await user.keyboard('{ArrowRight}')
    expect(l40s).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(a16).toHaveFocus()
    await user.keyboard('{End}')
    expect(b200).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(b200).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(a16).toHaveFocus()
    // Left to the browser: back.
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(a16).toHaveFocus()
    expect(linksIn(plot).map((link) => link.getAttribute('tabindex'))).toEqual(['-1', '-1', '0', '-1'])
    await user.keyboard('{Home}')
    expect(t4).toHaveFocus()
  })

  test('announces the figures of the model under the focus or the pointer', async () => {
    const { user } = await renderPlot()
    const plot = await figure()
    const status = within(plot).getByRole('status')
    expect(status).toBeEmptyDOMElement()
    act(() => linksIn(plot)[1]?.focus())
    for (const part of ['L40S', '$0.218 / GPU-hour', '362 TFLOPS', '1,661 per $1', 'most TFLOPS per $', '166 offers']) {
      expect(status).toHaveTextContent(part)
    }
    await user.keyboard('{Escape}')
    expect(status).toBeEmptyDOMElement()
    await user.hover(linksIn(plot)[2] as HTMLElement)
    expect(status).toHaveTextContent('A16$0.510 / GPU-hour18 TFLOPS35.3 per $1')
    await user.unhover(linksIn(plot)[2] as HTMLElement)
    expect(status).toBeEmptyDOMElement()
  })

  test('opens the page of a model within the console', async () => {
    const { router, user } = await renderPlot()
    await user.click(linksIn(await figure())[1] as HTMLElement)
    await waitFor(() => expect(router.state.location.href).toBe('/gpus/l40s?currency=USD'))
  })

  test('shows on the first tap which model it met and opens it on the second', async () => {
    const { router, user } = await renderPlot()
    const plot = await figure()
    const tap = async () => user.pointer([{ keys: '[TouchA]', target: linksIn(plot)[1] as HTMLElement }])
    await tap()
    expect(within(plot).getByRole('status')).toHaveTextContent('L40S')
    expect(router.state.location.pathname).toBe('/connect')
    await tap()
    await waitFor(() => expect(router.state.location.pathname).toBe('/gpus/l40s'))
  })

  test('compares prices with another figure when it is chosen', async () => {
    const { user } = await renderPlot({ models: COUNTED })
    await user.click(screen.getByRole('radio', { name: 'VRAM' }))
    const plot = await figure()
    await waitFor(() => expect(namesIn(plot)).toEqual(['Tesla T4', 'Tesla P100 PCIe', 'L40S', 'A16', 'B200']))
    expect(within(plot).getByText('VRAM, GB')).toBeInTheDocument()
    expect(within(plot).getByText('T4: most GB per $')).toBeInTheDocument()
  })

  test('says that there are no prices when no model has one', async () => {
    await renderPlot({ models: [] })
    expect(await figure()).toHaveTextContent('No prices to plot.')
  })
})

describe('the table', () => {
  test('has the same models and figures as the plot, marked where they are on the line', async () => {
    const { user } = await renderPlot()
    const names = namesIn(await figure())
    await user.click(screen.getByRole('radio', { name: 'Table' }))
    const table = screen.getByRole('table', { name: 'Price against performance' })
    expect(rowsOf(table)).toEqual([
      ['Tesla T4 on the line', '$0.0684', '65', '950'],
      ['L40S most TFLOPS per $', '$0.218', '362', '1,661'],
      ['A16', '$0.510', '18', '35.3'],
      ['B200 on the line', '$1.71', '2,250', '1,315'],
    ])
    expect(linksIn(table).map((link) => link.textContent)).toEqual(names)
    expect(within(table).getByRole('columnheader', { name: 'Best price' })).toHaveAttribute('aria-sort', 'ascending')
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  test('is beside the plot on wide screens, with the line only until “Show all” is pressed', async () => {
    const { user } = await renderPlot({ isWide: true })
    expect(within(await figure()).getByRole('group', { name: /^Price per GPU-hour against FP16/ })).toBeInTheDocument()
    const table = () => screen.getByRole('table', { name: 'Price against performance' })
    expect(rowsOf(table()).map(([name]) => name)).toEqual(['T4', 'L40S most TFLOPS per $', 'B200'])
    await user.click(screen.getByRole('button', { name: 'Show all 4 models' }))
    expect(rowsOf(table())).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: 'Show the line only' }))
    expect(rowsOf(table())).toHaveLength(3)
  })

  test('is written in Russian with its units', async () => {
    await renderPlot({ models: COUNTED, view: 'table', metric: 'bandwidth', currency: 'RUB' }, 'ru')
    const table = await screen.findByRole('table', { name: 'Цена и производительность' })
    expect(within(table).getByText('больше всего ГБ/с за ₽')).toBeInTheDocument()
    expect(within(table).getByRole('columnheader', { name: /^за 100\s₽$/ })).toBeInTheDocument()
  })
})

test('downloads the figures as CSV with unrounded numbers', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${files.push(blob as Blob)}`)
  const { user } = await renderPlot()
  await exportAs(user, 'Download as CSV')
  const lines = (await files[0]?.text())?.trim().split('\r\n') ?? []
  expect(lines[0]).toBe('Model,Best price,Currency,"FP16, TFLOPS",per $1,Offers,On the line')
  expect(lines).toHaveLength(5)
  expect(lines[3]).toMatch(/^A16,0\.51,USD,18,35\.29\d+,,false$/)
  expect(lines[4]).toMatch(/^B200,1\.7115,USD,2250,1314\.6\d+,87,true$/)
})
