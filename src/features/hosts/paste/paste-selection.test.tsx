import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '@/test/render-part'
import { hostWith } from '../change/change-world.test-support'
import { PasteSelection } from './paste-selection'

test('names a few of the shared addresses and counts the rest', async () => {
  const addresses = Array.from({ length: 40 }, (_, index) => `203.0.113.${index}`)
  const hosts = ['a', 'b'].flatMap((id) => addresses.map((address, index) => hostWith(`${id}${index}`, 1, { address })))
  const { user } = renderPart(<PasteSelection hosts={hosts} onSelect={() => undefined} onClose={() => undefined} />)
  await user.click(await screen.findByRole('textbox', { name: 'IDs or addresses' }))
  await user.paste(addresses.join(' '))
  expect(await screen.findByText('80 hosts found')).toBeVisible()
  expect(screen.getByText(/Shared by several hosts/)).toHaveTextContent('203.0.113.0, 203.0.113.1, 203.0.113.2, and 37 more.')
})
