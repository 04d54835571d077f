import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curlOf } from './curl'

/** The arguments that a shell passes to `curl`. */
function argumentsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}\n`
  return execFileSync('sh', ['-c', script], { encoding: 'utf8', env: { API_KEY: 'the-key' } })
    .split('\0')
    .slice(0, -1)
}

test('writes the API key as a shell variable', () => {
  const command = curlOf({ method: 'GET', url: 'https://api.test/v0/hosts', body: undefined })
  expect(command).toContain('"X-Api-Key: $API_KEY"')
  expect(argumentsOf(command)).toContain('X-Api-Key: the-key')
  expect(command).not.toContain('Content-Type')
})

test('passes any body and URL to curl unchanged and executes nothing in them', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((value) => !value.includes('\0') && value.isWellFormed())
  fc.assert(
    fc.property(text, (text) => {
      const request = {
        method: 'POST',
        url: `https://api.test/?q=${text}`,
        body: JSON.stringify({ text: `$(id) \`id\` ' " \\ ${text}` }),
      }
      const sent = argumentsOf(curlOf(request))
      expect(sent.slice(0, 4)).toEqual(['-sS', '-X', 'POST', request.url])
      expect(sent.at(-1)).toBe(request.body)
    }),
    { numRuns: 30 },
  )
})

const powershellTexts = (command: string): string[] =>
  [...command.matchAll(/'((?:[^'‘’‚‛]|['‘’‚‛]{2})*)'/g)].map(([, text = '']) => text.replaceAll(/['‘’‚‛](['‘’‚‛])/g, '$1'))

test('pipes an ASCII body to curl.exe and reads the API key from the environment in PowerShell', () => {
  const body = JSON.stringify({ text: '$(id) `id` \' " \\ ‘Прага’ 🚀' })
  const command = curlOf({ method: 'PUT', url: `https://api.test/?q=it's"‛`, body }, 'powershell')
  const [piped = '', url, ...rest] = powershellTexts(command)
  expect(JSON.parse(piped)).toEqual(JSON.parse(body))
  expect(piped).toMatch(/^[ -~]+$/)
  expect(url).toBe("https://api.test/?q=it's%22‛")
  expect(rest).toEqual(['Accept: application/json', 'Content-Type: application/json', '@-'])
  expect(command).toContain(' | curl.exe -sS -X PUT ')
  expect(command).toContain('"X-Api-Key: $env:API_KEY"')
})
