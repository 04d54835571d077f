import type { Shell } from './shell-choice'

export interface CurlRequest {
  method: string
  url: string
  body: string | undefined
}

/** Quotes a text for a POSIX shell: single quotes disable every special character except the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Formats the request as a command. The API key is a variable, so that it does not end up in notes and chats. */
export function curlOf({ method, url, body }: CurlRequest, shell: Shell = 'unix'): string {
  if (shell === 'powershell') return powershellCurl({ method, url, body })
  return [
    `curl -sS -X ${method} ${quoted(url)}`,
    `-H 'Accept: application/json'`,
    // Double quotes, so that the shell expands the variable.
    `-H "X-Api-Key: $API_KEY"`,
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`]),
  ].join(' \\\n  ')
}

/** `curl` alone is another command in PowerShell. The body is piped in ASCII: versions differ in quotes and other characters. */
function powershellCurl({ method, url, body }: CurlRequest): string {
  const json = body?.replaceAll(/[^\0-~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return [
    `${json === undefined ? '' : `${powershellQuoted(json)} | `}curl.exe -sS -X ${method} ${powershellQuoted(url.replaceAll('"', '%22'))}`,
    `-H 'Accept: application/json'`,
    '-H "X-Api-Key: $env:API_KEY"',
    ...(json === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d '@-'`]),
  ].join(' `\n  ')
}

/** Quotes a text for PowerShell, which ends a text also at typographic quotes unless they are doubled. */
export const powershellQuoted = (text: string): string => `'${text.replaceAll(/['‘’‚‛]/g, '$&$&')}'`

export const powershellWord = (text: string): string =>
  /^[A-Za-z0-9_./][A-Za-z0-9_./:@%+=~-]*$/.test(text) ? text : powershellQuoted(text)
