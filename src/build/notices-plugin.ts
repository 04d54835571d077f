import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Name of the build file with the licences of all bundled packages, written by Vite (`build.license`). */
export const NOTICES = 'THIRD-PARTY-NOTICES'

const BEHIND_VIRTUAL_MODULES = ['rolldown', 'vite', 'world-atlas']
/** Heading above the packages bundled in Vite, which are not part of our build. */
const OF_TOOLS = '# Licenses of bundled dependencies'

/** Appends the notices of these packages to Vite's file. */
export function completeNotices(): Plugin {
  return {
    name: 'complete-notices',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const notices = bundle[NOTICES]
        if (notices?.type !== 'asset') throw new Error(`the build has no ${NOTICES}`)
        const added = BEHIND_VIRTUAL_MODULES.map((name) => noticeOf(name))
        notices.source = `${notices.source.toString()}${added.join('')}`
      },
    },
  }
}

interface Package {
  version: string
  license: string
}

export function noticeOf(name: string): string {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`)
  const { version, license } = JSON.parse(readFileSync(file, 'utf8')) as Package
  const licence = readdirSync(dirname(file)).find((candidate) => /^licen[cs]e/i.test(candidate))
  if (licence === undefined) throw new Error(`${name} has no licence file`)
  const [text = ''] = readFileSync(join(dirname(file), licence), 'utf8').split(OF_TOOLS)
  return `\n## ${name} - ${version} (${license})\n\n${text.trim()}\n`
}
