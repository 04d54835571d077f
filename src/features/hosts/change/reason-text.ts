import type { Translate } from '@/shared/i18n/i18n'
import { isApiError } from '@/shared/lib/api-error'
import { errorText } from '@/shared/ui/error-text'
import type { messages } from '@/shared/ui/messages.en'

/** The text of the API about a failed change, or undefined. Untrusted. */
export const saidBy = (error: unknown): string | undefined =>
  isApiError(error) ? error.fields.map(({ message }) => message).join('; ') || error.serverText : undefined

/** The reason, and how long to wait if the API asks for it, without a full stop. @param text by default the title of the error */
export function reasonText(error: unknown, t: Translate<typeof messages>, text?: string): string {
  const { title, way } = errorText(error, t)
  const reason = withoutStop(text ?? title)
  return isApiError(error) && error.retryAfter !== undefined ? `${reason}. ${withoutStop(way)}` : reason
}

const withoutStop = (text: string): string => text.replace(/\.$/, '')
