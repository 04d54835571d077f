import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureServer, fillIn, freePort, makeFolder, startServer, type Deployment, type DeploymentOptions } from './deployment.ts'

const EXAMPLE = join(import.meta.dirname, '../../../deploy/Caddyfile')

/** Runs `deploy/Caddyfile` in an installed Caddy, which signs the certificate of localhost itself. */
export async function startCaddy({ root, api, edit = (text) => text }: DeploymentOptions): Promise<Deployment> {
  await ensureServer('caddy', ['caddy'])
  const { folder, logFolder } = makeFolder('caddy')
  const [port, plainPort] = [await freePort(), await freePort()]
  const filled = fillIn(edit(readFileSync(EXAMPLE, 'utf8')), /\{\$(\w+)\}/g, { SERVER_NAME: 'localhost', ROOT: root, API_ORIGIN: api })
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, withPorts(filled.replaceAll('/var/log/caddy', logFolder), port, plainPort))
  const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const args = ['run', '--config', file, '--adapter', 'caddyfile']
  const started = await startServer({ command: 'caddy', args, env }, port, folder)
  return { origin: `https://localhost:${port}`, plainPort, hasBrotli: true, ...started }
}

function withPorts(example: string, port: number, plainPort: number): string {
  const options = `{\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tadmin off\n\tskip_install_trust\n`
  return /^\{$/m.test(example) ? example.replace(/^\{$/m, options) : `${options}}\n${example}`
}
