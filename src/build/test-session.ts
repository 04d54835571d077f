import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** Environment variable with the names of all sessions around a process, so that a session inside another one belongs to both. */
const MARK = 'TEST_SESSIONS'

/** A session that runs longer has hung, and CI would wait for it for hours. A whole tier takes 25 minutes on two slow cores. */
const LIMIT_MS = 90 * 60_000

/** A killed process takes milliseconds to end, or seconds while the machine is busy. */
const KILL_LIMIT_MS = 10_000

export interface TestSession {
  /** Folder for temporary files. The programs of the session use it as their `TMPDIR`. */
  readonly folder: string
  /** True if the time for its programs has passed. */
  isOver(): boolean
  /** Runs a program and resolves to its exit code, or to 1 if it was killed or could not be started. Kills it when the time is over. */
  run(command: string, args: readonly string[], env?: Record<string, string>): Promise<number>
  /** Runs a part as soon as none of its programs is running. Parts run one after the other. */
  alone<Result>(part: () => Promise<Result>): Promise<Result>
  /** Ends every process that the session has started and deletes its temporary files. */
  close(): void
}

/** @param output `ignore` hides the output of the programs. @param limit milliseconds for all programs together */
export function openTestSession(output: 'inherit' | 'ignore' = 'inherit', limit = LIMIT_MS): TestSession {
  const end = performance.now() + limit
  const isOver = () => performance.now() >= end
  const folder = mkdtempSync(join(tmpdir(), 'console-tests-'))
  const mark = basename(folder)
  const sessions = [...(process.env[MARK]?.split(',') ?? []), mark].join(',')

  const close = (): void => {
    endProcessesOf(mark)
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  const closeOnSignal = (): void => {
    close()
    process.exit(1)
  }
  process.once('SIGINT', closeOnSignal).once('SIGTERM', closeOnSignal)

  const running = new Set<Promise<number>>()
  let lastAlone: Promise<unknown> = Promise.resolve()
  let runs = 0

  const start = (command: string, args: readonly string[], env: Record<string, string>): Promise<number> =>
    new Promise((resolve) => {
      if (isOver()) return resolve(1)
      const own = `${mark}.${(runs += 1)}`
      const child = spawn(command, args, {
        stdio: ['ignore', output, output],
        env: { ...process.env, TMPDIR: folder, [MARK]: `${sessions},${own}`, ...env },
        timeout: Math.ceil(end - performance.now()),
        killSignal: 'SIGKILL',
      })
      child.on('error', () => resolve(1))
      child.on('exit', (code) => {
        // Browsers are in process groups of their own and outlive a test runner that crashes.
        endProcessesOf(own)
        resolve(code ?? 1)
      })
    })

  return {
    folder,
    isOver,
    async run(command, args, env = {}) {
      const program = start(command, args, env)
      running.add(program)
      await program
      running.delete(program)
      return program
    },
    alone(part) {
      const result = lastAlone.then(() => Promise.all(running)).then(part)
      lastAlone = result.catch(() => undefined)
      return result
    },
    close() {
      process.off('SIGINT', closeOnSignal).off('SIGTERM', closeOnSignal)
      close()
    },
  }
}

/**
 * Waits until they have ended: a process that still writes would bring a deleted folder back.
 * Linux only: other systems have no list of processes with their environment.
 */
function endProcessesOf(mark: string): void {
  const deadline = Date.now() + KILL_LIMIT_MS
  for (let pids = processesOf(mark); pids.length > 0 && Date.now() < deadline; pids = processesOf(mark)) {
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // The process has ended already.
      }
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
  }
}

/** IDs of the running processes that belong to a session. */
export function processesOf(mark: string): number[] {
  if (!existsSync('/proc/self/environ')) return []
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
  return ids.filter((id) => sessionsOf(id).includes(mark)).map(Number)
}

function sessionsOf(id: string): string[] {
  try {
    const variables = readFileSync(`/proc/${id}/environ`, 'latin1').split('\0')
    return (
      variables
        .find((text) => text.startsWith(`${MARK}=`))
        ?.slice(MARK.length + 1)
        .split(',') ?? []
    )
  } catch {
    // It has ended, or belongs to another user.
    return []
  }
}
