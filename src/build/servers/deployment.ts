import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installByApt } from '../install-tools.ts'

export interface DeploymentOptions {
  root: string
  /** Origin of the API, such as `http://127.0.0.1:4173`. */
  api: string
  /** Address of a name server for nginx. Caddy uses the one of the system. */
  resolver?: string
  /** Modifies the example, for example to shorten its time limits. */
  edit?: (example: string) => string
}

/** A running server with an example of `deploy/`, on free ports. */
export interface Deployment {
  /** Uses TLS, for example `https://localhost:40123`. */
  readonly origin: string
  readonly plainPort: number
  /** True if this server can send the Brotli files of the build. */
  readonly hasBrotli: boolean
  /** Everything the server has logged so far: log files, stdout and stderr. */
  logs(): string
  close(): Promise<void>
}

interface Program {
  command: string
  args: readonly string[]
  env?: Record<string, string>
}

/** Installs the server if necessary. Throws if that fails, because a skipped test would prove nothing. */
export async function ensureServer(command: string, packages: readonly string[]): Promise<void> {
  const isThere = () => spawnSync(command, ['-h'], { stdio: 'ignore' }).error === undefined
  if (isThere()) return
  process.stdout.write(`No ${command} here: installing ${packages.join(' and ')}.\n`)
  await installByApt(packages)
  if (!isThere()) throw new Error(`${command} was not found and could not be installed: apt-get install ${packages.join(' ')}`)
}

export function makeFolder(name: string): { folder: string; logFolder: string } {
  const folder = mkdtempSync(join(tmpdir(), `console-${name}-`))
  const logFolder = join(folder, 'logs')
  mkdirSync(logFolder)
  return { folder, logFolder }
}

/** Replaces every `${NAME}` or `{$NAME}` in an example. @throws if a variable has no value */
export function fillIn(example: string, variable: RegExp, values: Readonly<Record<string, string>>): string {
  return example.replace(variable, (_text, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the example has an unknown variable: ${name}`)
    return value
  })
}

/** Starts a server in the foreground and resolves when it accepts TLS connections on `port`. */
export async function startServer(
  { command, args, env = {} }: Program,
  port: number,
  folder: string,
): Promise<Pick<Deployment, 'logs' | 'close'>> {
  const logFolder = join(folder, 'logs')
  const output = openSync(join(logFolder, 'output.log'), 'a')
  const program = spawn(command, args, { stdio: ['ignore', output, output], env: { ...process.env, ...env } })
  const logs = () =>
    readdirSync(logFolder)
      .map((file) => readFileSync(join(logFolder, file), 'utf8'))
      .join('\n')
  while (!(await isReady(port))) {
    if (program.exitCode !== null) throw new Error(`${command} did not start:\n${logs()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    logs,
    async close() {
      await stop(program)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return
  const ended = new Promise((resolve) => program.once('exit', resolve))
  program.kill('SIGTERM')
  await ended
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const isReady = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false })
    socket
      .once('error', () => resolve(false))
      .once('secureConnect', () => {
        resolve(true)
        socket.destroy()
      })
  })
