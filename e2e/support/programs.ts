import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PATIENCE_MS = 60_000

/** A program of the project that listens on a port; resolves when it answers there. */
export async function startProgram(args: readonly string[], env: Record<string, string>, url: string): Promise<ChildProcess> {
  const program = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
  const deadline = Date.now() + PATIENCE_MS
  while (!(await answers(url))) {
    if (program.exitCode !== null) throw new Error(`${args.join(' ')} ended with code ${program.exitCode}`)
    if (Date.now() > deadline) throw new Error(`${args.join(' ')} does not answer at ${url}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return program
}

/** Any answer will do: the market alone has no page to show. */
const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )

/** Ends a program and waits until its port is free. */
export async function stopProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return
  const ended = new Promise((resolve) => program.once('exit', resolve))
  program.kill('SIGTERM')
  await ended
}
