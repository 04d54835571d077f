/** A request as it goes over the wire. */
export interface CurlRequest {
  method: string
  url: string
  body: string | undefined
}

/** Text as one word of a POSIX shell: nothing in single quotes means anything, and a quote inside is written apart. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** The request as a command. The key is a variable of the shell, so that no key gets into notes and chats. */
export function curlOf({ method, url, body }: CurlRequest): string {
  return [
    `curl -sS -X ${method} ${quoted(url)}`,
    `-H 'Accept: application/json'`,
    // In double quotes the shell puts the key in.
    `-H "X-Api-Key: $API_KEY"`,
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`]),
  ].join(' \\\n  ')
}
