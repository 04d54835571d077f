import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installByApt } from '../../src/build/apt.ts'
import { precompress } from '../../src/build/precompress.ts'
import { selfSigned } from '../../src/build/self-signed.ts'
import { stopProgram } from './programs.ts'

const BROTLI = ['/usr/lib/nginx/modules', '/usr/share/nginx/modules'].map((folder) => `${folder}/ngx_http_brotli_static_module.so`)
const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0

export interface Nginx {
  readonly origin: string
  /** Whether this nginx can send what was compressed by Brotli. */
  readonly hasBrotli: boolean
  /** Where the build is. */
  readonly root: string
  close(): Promise<void>
}

/** The build in `dist` behind `deploy/nginx.conf`, with the service at `upstream`. Null where there is no nginx and none can be installed. */
export async function startNginx(upstream: string): Promise<Nginx | null> {
  if (!hasNginx()) await installByApt(['nginx', 'libnginx-mod-http-brotli-static'])
  if (!hasNginx()) return null
  const folder = mkdtempSync(join(tmpdir(), 'console-nginx-'))
  const root = join(folder, 'root')
  cpSync(fileURLToPath(new URL('../../dist', import.meta.url)), root, { recursive: true })
  await precompress(root)
  const [port, plainPort] = [await freePort(), await freePort()]
  const { key, cert } = selfSigned()
  const files = { TLS_KEY: join(folder, 'key.pem'), TLS_CERTIFICATE: join(folder, 'cert.pem') }
  writeFileSync(files.TLS_KEY, key)
  writeFileSync(files.TLS_CERTIFICATE, cert)
  const module = BROTLI.find((path) => existsSync(path))
  const site = siteOf({ SERVER_NAME: 'localhost', ROOT: root, API_ORIGIN: upstream, ...files }, port, plainPort, module !== undefined)
  writeFileSync(join(folder, 'site.conf'), site)
  writeFileSync(join(folder, 'nginx.conf'), wholeOf(folder, module))
  const program = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'inherit', 'inherit'] })
  const origin = `https://localhost:${port}`
  await listening(port, () => program.exitCode === null)
  return {
    origin,
    hasBrotli: module !== undefined,
    root,
    async close() {
      await stopProgram(program)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What `envsubst` makes of the example, on ports that are free here. */
function siteOf(values: Record<string, string>, port: number, plainPort: number, hasBrotli: boolean): string {
  const text = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')
  const filled = Object.entries(values).reduce((left, [name, value]) => left.replaceAll(`\${${name}}`, value), text)
  const here = filled.replace('listen 443', `listen 127.0.0.1:${port}`).replace('listen 80', `listen 127.0.0.1:${plainPort}`)
  return hasBrotli ? here : here.replace('brotli_static on;', '')
}

/** The rest of a configuration, of which a machine with nginx has its own. */
const wholeOf = (folder: string, brotli: string | undefined): string => `
${brotli === undefined ? '' : `load_module ${brotli};`}
${process.getuid?.() === 0 ? '# The folder of a run is closed to everybody else.\nuser root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log stderr error;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}
`

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

async function listening(port: number, isAlive: () => boolean): Promise<void> {
  const isOpen = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
  while (!(await isOpen())) {
    if (!isAlive()) throw new Error('nginx did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
