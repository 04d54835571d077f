import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Listed {
  bits: number
  fingerprint: string
  /** ED25519, RSA, ECDSA-CERT and the like. */
  type: string
}

export function realKeygen() {
  try {
    // Prints its usage and exits with 1. Only a missing program throws ENOENT.
    execFileSync('ssh-keygen', ['-?'], { stdio: 'ignore' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new Error('These tests need the real ssh-keygen: install openssh-client (npm test does so as root on Debian).', {
        cause: error,
      })
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'console-ssh-'))
  const write = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    return path
  }
  const run = (...args: string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      execFile('ssh-keygen', args, { maxBuffer: 1e8 }, (error, out, printed) =>
        error ? reject(new Error(`${printed || error.message}`, { cause: error })) : resolve(out),
      )
    })
  const runWith = (input: string, ...args: string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const child = execFile('ssh-keygen', args, (error, out, printed) =>
        error ? reject(new Error(printed || error.message, { cause: error })) : resolve(out),
      )
      child.stdin?.end(input)
    })

  return {
    write,
    run,
    runWith,
    /** Returns the output of `-l` for each line, or null if it is not a key. Runs one process for all lines. */
    async list(lines: readonly string[], marker: string): Promise<(Listed | null)[]> {
      const name = (at: number) => `line-${at}-ends-here`
      const file = write('lines', lines.map((line, at) => `${line}\n${marker} ${name(at)}\n`).join(''))
      const printed = (await run('-l', '-f', file)).split('\n')
      let next = 0
      return lines.map((_, at) => {
        const end = printed.findIndex((text, index) => index >= next && text.includes(` ${name(at)} (`))
        const [own] = printed.slice(next, end)
        next = end + 1
        return own === undefined ? null : parseListed(own)
      })
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function parseListed(text: string): Listed {
  const [, bits, fingerprint = '', type = ''] = /^(\d+) (\S+)[^]*\(([\w-]+)\)$/.exec(text) ?? []
  return { bits: Number(bits), fingerprint, type }
}

/** Processes all items, as many at a time as there are cores. */
export async function forEachOf<Item>(items: readonly Item[], work: (item: Item, at: number) => Promise<void>): Promise<void> {
  const queue = items.entries()
  const worker = async () => {
    for (const [at, item] of queue) await work(item, at)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}
