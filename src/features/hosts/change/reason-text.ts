import type { Translate } from '@/shared/i18n/i18n'
import { isApiError } from '@/shared/lib/api-error'
import { errorText } from '@/shared/ui/error-text'
import type { messages } from '@/shared/ui/messages.en'

/** The text of the API about a failed change, or undefined. Untrusted. */
export const saidBy = (error: unknown): string | undefined =>
  isApiError(error) ? error.fields.map(({ message }) => message).join('; ') || error.serverText : undefined

/** The wait that the API asks for, without a full stop; null if it asks for none. */
export const waitText = (error: unknown, t: Translate<typeof messages>): string | null =>
  isApiError(error) && error.retryAfter !== undefined ? withoutStop(errorText(error, t).way) : null

/** The reason, and how long to wait if the API asks for it, without a full stop. @param text by default the title of the error */
export function reasonText(error: unknown, t: Translate<typeof messages>, text = errorText(error, t).title): string {
  const wait = waitText(error, t)
  return wait === null ? withoutStop(text) : `${withoutStop(text)}. ${wait}`
}

export const withoutStop = (text: string): string => text.replace(/\.$/, '')
