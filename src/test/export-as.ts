import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'

/** Opens the menu "Export" if it is closed and chooses one of its items. The page has the first menu, its plots have the next ones. */
export async function exportAs(user: UserEvent, item: string, opener: string | RegExp = /^(Export|Экспорт)$/) {
  const [button] = await screen.findAllByRole('button', { name: opener })
  if (button?.getAttribute('aria-expanded') === 'false') await act(() => user.click(button))
  await user.click(await screen.findByRole('button', { name: item }))
}

/** Downloads the JSON file of the page. @returns its content */
export async function exportedJson(user: UserEvent, opener?: string | RegExp): Promise<unknown> {
  const files: Blob[] = []
  using _ = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push(blob as Blob)
    return 'blob:export'
  })
  await exportAs(user, 'Download as JSON', opener)
  return JSON.parse((await files[0]?.text()) ?? 'null')
}
