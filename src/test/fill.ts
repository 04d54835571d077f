import type { UserEvent } from '@testing-library/user-event'

/** Pastes a text into a field. Typing fires a dozen events per letter, so use it only to test the intermediate states. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}
