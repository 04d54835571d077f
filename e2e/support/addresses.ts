import { createServer } from 'node:net'

/** Below the range from which systems choose ports for other programs. */
const [FIRST, LAST] = [20_000, 30_000]
const COUNT = 3

/** Random ports that nothing listens on, so that two checkouts can be tested at the same time. */
async function findFreePorts(): Promise<number[]> {
  for (;;) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST - COUNT))
    const ports = Array.from({ length: COUNT }, (_none, index) => first + index)
    const isFree = await Promise.all(ports.map(canListen))
    if (isFree.every(Boolean)) return ports
  }
}

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })

// The first process of a run chooses the ports, and Playwright's workers inherit its environment.
process.env['E2E_PORTS'] ??= (await findFreePorts()).join(',')
const [previewPort = 0, marketPort = 0, devPort = 0] = process.env['E2E_PORTS'].split(',').map(Number)

export const PREVIEW_PORT = previewPort
export const MARKET_PORT = marketPort
export const DEV_PORT = devPort

/** The production build with the mock market over real HTTP. */
export const PREVIEW = `http://localhost:${PREVIEW_PORT}`
