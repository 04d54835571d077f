import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens the API details. @param parent the panel or dialog that has them, by default the page */
export async function openApi(user: UserEvent, parent: Pick<typeof screen, 'findByRole'> = screen) {
  const region = within(await parent.findByRole('region', { name: 'API' }))
  await user.click(region.getByRole('button', { name: 'API' }))
  return region
}

export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}
