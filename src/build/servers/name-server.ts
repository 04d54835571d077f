import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

export interface NameServer {
  /** Host and port, such as `127.0.0.1:40123`. */
  readonly address: string
  close(): void
}

const HEADER_BYTES = 12
const RESPONSE = 0x8180
const UNKNOWN_NAME = 3
const A_RECORD = Buffer.from([0xc0, HEADER_BYTES, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4])

export async function startNameServer(addresses: Readonly<Record<string, string>>): Promise<NameServer> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, end } = parseName(query)
    const known = addresses[name]
    const question = query.subarray(HEADER_BYTES, end + 5)
    const header = Buffer.alloc(HEADER_BYTES)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(known === undefined ? RESPONSE + UNKNOWN_NAME : RESPONSE, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(known === undefined ? 0 : 1, 6)
    const answer = known === undefined ? [] : [A_RECORD, Buffer.from(known.split('.').map(Number))]
    socket.send(Buffer.concat([header, question, ...answer]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { address: `127.0.0.1:${(socket.address() as AddressInfo).port}`, close: () => void socket.close() }
}

function parseName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at }
}
