import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exportAs, exportedJson } from '@/test/export-as'
import { offerFrom } from '@/test/make-offer'
import { renderPart } from '@/test/render-part'
import { AlikeTable } from './alike-table'

test('writes no price as not reported, never as 0, on the page and in exports', async () => {
  const offer = offerFrom({ id: 'own', prices: [] })
  const other = offerFrom({ id: 'other', prices: [{ currency: 'EUR', price: 2, period: 'hour' }] })
  const { user } = renderPart(<AlikeTable offer={offer} others={[other]} currency="USD" />)
  const table = await screen.findByRole('table', { name: 'Same or better for less' })
  expect(within(table).getAllByText('—')).toHaveLength(2)
  expect(table).not.toHaveTextContent(/\$|NaN|Infinity/)
  expect(await exportedJson(user)).toMatchObject({ rows: [{ price: null }, { price: null }] })
  await exportAs(user, 'Copy as Markdown')
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain('not reported')
  expect(copied).not.toContain('$')
})
