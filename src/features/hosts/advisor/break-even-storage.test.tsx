import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { refuseStorageWrites } from '@/test/refuse-storage-writes'
import { renderApp } from '@/test/render-app'
import { BREAK_EVEN_KEY } from './running-costs'

test.each(['Power under load', 'Rate elsewhere', 'Utilisation'])(
  'says that the browser does not store what is typed into “%s”',
  async (label) => {
    const key = 'break-even-storage'
    const { user } = renderApp(`/hosts/${marketFor(key).db.hosts[0]?.id}`, { key })
    const field = await screen.findByRole('textbox', { name: new RegExp(`^${label}`) })
    refuseStorageWrites((name) => name.startsWith(BREAK_EVEN_KEY))
    await user.type(field, '5')
    expect(await screen.findByText(/^The browser couldn’t save this/)).toBeVisible()
  },
)
