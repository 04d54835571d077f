import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { I18nProvider } from '@/shared/i18n/i18n'
import { DataTable, type DataColumn, type DataSort } from './data-table'

interface City {
  name: string
  people: number
}
const CITIES: City[] = [
  { name: 'Oslo', people: 7 },
  { name: 'Bergen', people: 3 },
]
const COLUMNS: DataColumn<City>[] = [
  { id: 'pick', head: 'Pick', isHeadHidden: true, cell: ({ name }) => <input type="checkbox" aria-label={`Pick ${name}`} /> },
  { id: 'name', head: 'City', isRowHeader: true, sort: 'ascending', cell: ({ name }) => name },
  { id: 'people', head: 'People', align: 'end', sort: 'descending', cell: ({ people }) => people },
  { id: 'note', head: 'Note', cell: () => '' },
]
const nameOf = ({ name }: City) => name

test('names a row by its header column and keeps hidden heads accessible', () => {
  render(<DataTable label="Cities" columns={COLUMNS} rows={CITIES} rowKey={nameOf} />)
  const table = screen.getByRole('table', { name: 'Cities' })
  expect(within(table).getByRole('row', { name: /Oslo/ })).toContainElement(within(table).getByRole('rowheader', { name: 'Oslo' }))
  expect(within(table).getAllByRole('columnheader')).toHaveLength(4)
  expect(within(table).getByRole('columnheader', { name: 'Pick' })).toBeInTheDocument()
})

test.each([
  ['scroll', 390, '0'],
  ['cards', 390, null],
  ['cards', 800, '0'],
  ['cards', 1200, null],
] as const)('drawn as %s has one name, and a tab stop only where it scrolls: %d px', (onPhone, width, stop) => {
  const { happyDOM, innerWidth } = globalThis as unknown as {
    happyDOM: { setViewport: (size: { width: number }) => void }
    innerWidth: number
  }
  onTestFinished(() => happyDOM.setViewport({ width: innerWidth }))
  happyDOM.setViewport({ width })
  render(<DataTable label="Cities" columns={COLUMNS} rows={CITIES} rowKey={nameOf} onPhone={onPhone} />)
  expect(screen.getAllByLabelText('Cities')).toEqual([screen.getByRole('table')])
  expect(screen.getByRole('table').getAttribute('tabindex')).toBe(stop)
})

test('renders 200 rows of a long list, and more on request', async () => {
  const cities = Array.from({ length: 450 }, (_, people) => ({ name: `City ${people}`, people }))
  const { container } = await act(async () =>
    render(
      <>
        <I18nProvider locale="en">
          <DataTable label="Cities" columns={COLUMNS} rows={cities} rowKey={nameOf} />
        </I18nProvider>
      </>,
    ),
  )
  const drawn = () => container.querySelectorAll('tbody tr').length
  expect(drawn()).toBe(200)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Show 200 more' }))
  await user.click(screen.getByRole('button', { name: 'Show 50 more' }))
  expect(drawn()).toBe(450)
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('sorts in the default direction of the column on the first click and reverses it on the second', async () => {
  const asked: DataSort[] = []
  const table = (sort?: DataSort) => (
    <DataTable label="Cities" columns={COLUMNS} rows={CITIES} rowKey={nameOf} sort={sort} onSort={(next) => asked.push(next)} />
  )
  const { rerender } = render(table())
  const user = userEvent.setup()
  const people = () => screen.getByRole('columnheader', { name: 'People' })
  expect(people()).toHaveAttribute('aria-sort', 'none')
  await user.click(within(people()).getByRole('button'))
  expect(asked.at(-1)).toEqual({ column: 'people', direction: 'descending' })
  rerender(table(asked.at(-1)))
  expect(people()).toHaveAttribute('aria-sort', 'descending')
  await user.click(within(people()).getByRole('button'))
  expect(asked.at(-1)).toEqual({ column: 'people', direction: 'ascending' })
})

test('renders the head of an unsortable column without a button and without aria-sort', () => {
  render(<DataTable label="Cities" columns={COLUMNS} rows={CITIES} rowKey={nameOf} onSort={() => undefined} />)
  const note = screen.getByRole('columnheader', { name: 'Note' })
  expect(within(note).queryByRole('button')).toBeNull()
  expect(note).not.toHaveAttribute('aria-sort')
})

test('marks the table as busy while loading and hides skeleton rows from screen readers', () => {
  render(<DataTable label="Cities" columns={COLUMNS} rows={[]} rowKey={nameOf} loadingRows={3} />)
  const table = screen.getByRole('table', { name: 'Cities' })
  expect(table).toHaveAttribute('aria-busy', 'true')
  expect(within(table).getAllByRole('row')).toHaveLength(1)
})

test('renders heads over groups of columns, and a heading above each section', () => {
  const groups = [
    { id: 'city', head: null, span: 2 },
    { id: 'facts', head: 'Facts', span: 2 },
  ]
  const section = ({ people }: City) => people > 5 && 'Large cities'
  render(<DataTable label="Cities" columns={COLUMNS} headGroups={groups} section={section} rows={CITIES} rowKey={nameOf} />)
  expect(screen.getByRole('columnheader', { name: 'Facts' })).toHaveAttribute('colspan', '2')
  const [, , heading, oslo, bergen, ...more] = screen.getAllByRole('row')
  expect(heading).toHaveTextContent(/^Large cities$/)
  expect(oslo).toHaveTextContent(/^Oslo/)
  expect(bergen).toHaveTextContent(/^Bergen/)
  expect(more).toEqual([])
})
