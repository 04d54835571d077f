import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens the menu "Export" if it is closed and chooses one of its items. The page has the first menu, its plots have the next ones. */
export async function exportAs(user: UserEvent, item: string, opener: string | RegExp = /^(Export|Экспорт)$/) {
  const [button] = await screen.findAllByRole('button', { name: opener })
  if (button?.getAttribute('aria-expanded') === 'false') await act(() => user.click(button))
  await user.click(await screen.findByRole('button', { name: item }))
}
