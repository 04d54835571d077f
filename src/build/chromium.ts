import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The headless shell first: it starts pages a third faster than the whole browser. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Runs in containers as root, without asking the network for anything of its own. */
const ARGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
    ' ',
  )

/** A Chromium of the machine: named by CHROMIUM_PATH, or installed. */
function systemChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)]
  const installed = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...(named ? [named] : []), ...installed].find((path) => existsSync(path))
}

/** Whether browser tests can run here. */
export const hasChromium = (): boolean => systemChromium() !== undefined || existsSync(chromium.executablePath())

/** For Playwright: the machine's Chromium, otherwise its own. */
export function launchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = systemChromium()
  return executablePath === undefined ? { args: ARGS } : { executablePath, args: ARGS }
}
