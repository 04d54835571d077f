export interface CurlRequest {
  method: string
  url: string
  body: string | undefined
}

/** Quotes a text for a POSIX shell: single quotes disable every special character except the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Formats the request as a command. The API key is a shell variable, so that it does not end up in notes and chats. */
export function curlOf({ method, url, body }: CurlRequest): string {
  return [
    `curl -sS -X ${method} ${quoted(url)}`,
    `-H 'Accept: application/json'`,
    // Double quotes, so that the shell expands the variable.
    `-H "X-Api-Key: $API_KEY"`,
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`]),
  ].join(' \\\n  ')
}
