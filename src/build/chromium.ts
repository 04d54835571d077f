import { existsSync, statfsSync } from 'node:fs'
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

/** Shared memory that a run needs at most, in bytes. */
const SHARED = 1_000_000_000

/** Playwright lets Chromium keep its shared memory in files of `/tmp`, for containers with 64 MB of it. Files cost time. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > SHARED
  } catch {
    return false
  }
}

export function launchOptions(): { executablePath?: string; args: string[]; ignoreDefaultArgs?: string[] } {
  const executablePath = systemChromium()
  return {
    args: ARGS,
    ...(executablePath !== undefined && { executablePath }),
    ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
  }
}
