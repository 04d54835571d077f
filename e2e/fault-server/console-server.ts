import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageHeaders } from '../../src/build/page-policy.ts'
import { setApi } from '../../src/build/set-api.ts'
import { fileServer } from '../../src/mocks/http/file-server.ts'

export async function startConsole(service: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'console-'))
  cpSync(fileURLToPath(new URL('../../dist', import.meta.url)), folder, { recursive: true })
  await setApi(folder, { api: service })
  const serve = fileServer(folder, pageHeaders({ connect: `${service}/v0/` }))
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        rmSync(folder, { recursive: true, force: true })
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
