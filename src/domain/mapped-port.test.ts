import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mappedSshPort } from './mapped-port'

test.each([
  { '22/tcp': 41022 },
  { '22/tcp': '41022' },
  { 22: 41022 },
  { '8888/tcp': 1, '22/tcp': [{ HostIp: '0.0.0.0', HostPort: '41022' }] },
  { '22/TCP': '203.0.113.5:41022' },
  [
    { container_port: 8888, host_port: 1 },
    { container_port: 22, host_port: 41022 },
  ],
  [{ PrivatePort: 22, PublicPort: 41022, Type: 'tcp' }],
  ['8888:8888', '41022:22'],
  ['0.0.0.0:41022->22/tcp'],
  '41022:22/tcp',
])('returns the outer port of port 22 in %j', (ports) => expect(mappedSshPort(ports)).toBe(41022))

test.each([
  null,
  undefined,
  {},
  [],
  { '22/udp': 41022 },
  { '2222/tcp': 41022 },
  ['22:8888'],
  { '22/tcp': null },
  { '22/tcp': 0 },
  { '22/tcp': 70_000 },
  '22',
])('returns null for %j', (ports) => expect(mappedSshPort(ports)).toBeNull())

test('returns a port or null for any value', () => {
  fc.assert(
    fc.property(fc.anything(), (ports) => {
      const port = mappedSshPort(ports)
      expect(port === null || (Number.isInteger(port) && port > 0 && port <= 65_535)).toBe(true)
    }),
  )
})
