import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { selfSigned } from '../self-signed.ts'
import { ensureServer, fillIn, freePort, makeFolder, startServer, type Deployment, type DeploymentOptions } from './deployment.ts'

const EXAMPLE = join(import.meta.dirname, '../../../deploy/nginx.conf')
/** A port without a listener: an API with an IP address needs no name server. */
const NO_RESOLVER = '127.0.0.1:9'
const BROTLI = ['/usr/lib/nginx/modules', '/usr/share/nginx/modules'].map((folder) => `${folder}/ngx_http_brotli_static_module.so`)

export async function startNginx({ root, api, resolver = NO_RESOLVER, edit = (text) => text }: DeploymentOptions): Promise<Deployment> {
  await ensureServer('nginx', ['nginx', 'libnginx-mod-http-brotli-static'])
  const { folder, logFolder } = makeFolder('nginx')
  const [port, plainPort] = [await freePort(), await freePort()]
  const files = { TLS_KEY: join(folder, 'key.pem'), TLS_CERTIFICATE: join(folder, 'cert.pem') }
  const { key, cert } = selfSigned()
  writeFileSync(files.TLS_KEY, key)
  writeFileSync(files.TLS_CERTIFICATE, cert)
  const module = BROTLI.find((path) => existsSync(path))
  const values = { SERVER_NAME: 'localhost', ROOT: root, API_ORIGIN: api, RESOLVER: resolver, ...files }
  const site = fillIn(edit(readFileSync(EXAMPLE, 'utf8')), /\$\{(\w+)\}/g, values)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replace('brotli_static on;', module === undefined ? '' : 'brotli_static on;')
    .replaceAll('/var/log/nginx', logFolder)
  writeFileSync(join(folder, 'site.conf'), site)
  writeFileSync(join(folder, 'nginx.conf'), whole(folder, logFolder, module))
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(logFolder, 'start.log')]
  const started = await startServer({ command: 'nginx', args }, port, folder)
  return { origin: `https://localhost:${port}`, plainPort, hasBrotli: module !== undefined, ...started }
}

/** The main configuration around the example, with the log files of a standard installation. */
const whole = (folder: string, logFolder: string, brotli: string | undefined): string => `
${brotli === undefined ? '' : `load_module ${brotli};`}
${process.getuid?.() === 0 ? '# Only the user of this run may open its folder.\nuser root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/pid;
# More than the default level: without a level of its own the example would log header lines.
error_log ${logFolder}/error.log info;
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log ${logFolder}/access.log;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}
`
