import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The headless shell comes first: it starts pages a third faster than the full browser. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Works as root in containers and prevents the browser's own network requests. */
const ARGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
    ' ',
  )

/** Path of an installed Chromium, or of the one set in CHROMIUM_PATH. */
function systemChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)]
  const installed = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...(named ? [named] : []), ...installed].find((path) => existsSync(path))
}

export const hasChromium = (): boolean => systemChromium() !== undefined || existsSync(chromium.executablePath())

export function launchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = systemChromium()
  return executablePath === undefined ? { args: ARGS } : { executablePath, args: ARGS }
}
