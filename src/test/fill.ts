import type { UserEvent } from '@testing-library/user-event'

/** Puts a text into a field at once. Typing is a dozen events for each letter: only for tests of what happens in between. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}
