import { MantineProvider } from '@mantine/core'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
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

test('a row is named by the column that says so, and every head is spoken', () => {
  render(<DataTable label="Cities" columns={COLUMNS} rows={CITIES} rowKey={nameOf} />)
  const table = screen.getByRole('table', { name: 'Cities' })
  expect(within(table).getByRole('row', { name: /Oslo/ })).toContainElement(within(table).getByRole('rowheader', { name: 'Oslo' }))
  expect(within(table).getAllByRole('columnheader')).toHaveLength(4)
  expect(within(table).getByRole('columnheader', { name: 'Pick' })).toBeInTheDocument()
})

test('draws 200 rows of a long list, and more when asked', async () => {
  const cities = Array.from({ length: 450 }, (_, people) => ({ name: `City ${people}`, people }))
  const { container } = await act(async () =>
    render(
      <MantineProvider env="test">
        <I18nProvider locale="en">
          <DataTable label="Cities" columns={COLUMNS} rows={cities} rowKey={nameOf} />
        </I18nProvider>
      </MantineProvider>,
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

test('the first click on a head sorts in the direction of the column, the next one turns it round', async () => {
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

test('a head that sorts nothing is no button and claims no order', () => {
  render(<DataTable label="Cities" columns={COLUMNS} rows={CITIES} rowKey={nameOf} onSort={() => undefined} />)
  const note = screen.getByRole('columnheader', { name: 'Note' })
  expect(within(note).queryByRole('button')).toBeNull()
  expect(note).not.toHaveAttribute('aria-sort')
})

test('skeletons say that the table is busy and no row of theirs is read out', () => {
  render(<DataTable label="Cities" columns={COLUMNS} rows={[]} rowKey={nameOf} loadingRows={3} />)
  const table = screen.getByRole('table', { name: 'Cities' })
  expect(table).toHaveAttribute('aria-busy', 'true')
  expect(within(table).getAllByRole('row')).toHaveLength(1)
})
