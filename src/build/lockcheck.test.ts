import { expect, test } from 'vitest'
import { lockFindings, type Lock } from './lockcheck'

const entry = { version: '1.0.0', integrity: 'sha512-x' }
const findings = (packages: Lock['packages'], dependencies: Record<string, string> = {}) => lockFindings({ packages }, { dependencies })

test('accepts a complete lock file wherever npm placed a dependency', () => {
  const tool = { ...entry, optionalDependencies: { mac: '1.0.0', linux: '1.0.0' } }
  expect(
    findings({ 'node_modules/tool': tool, 'node_modules/mac': entry, 'node_modules/tool/node_modules/linux': entry }, { tool: '1.0.0' }),
  ).toEqual([])
})

test('reports an optional dependency that the registry did not have', () => {
  const tool = { ...entry, optionalDependencies: { '@tool/mac': '1.0.0' } }
  expect(findings({ 'node_modules/a/node_modules/tool': tool, 'node_modules/mac': entry })).toEqual([
    'node_modules/a/node_modules/tool wants @tool/mac, which the lock leaves out',
  ])
})

test('reports packages without a hash, with an install script or from an untrusted URL', () => {
  expect(findings({ 'node_modules/a': { version: '1.0.0' } })).toEqual(['node_modules/a has no integrity hash'])
  expect(findings({ 'node_modules/a': { ...entry, hasInstallScript: true } })).toEqual([
    'node_modules/a runs a script when it is installed',
  ])
  expect(findings({ 'node_modules/a': { ...entry, resolved: 'http://example.com/a.tgz' } })).toEqual([
    'node_modules/a comes from http://example.com/a.tgz',
  ])
})

test('reports versions that are not pinned', () => {
  expect(findings({}, { a: '^1.0.0', b: '1.2.3', c: 'latest' })).toEqual([
    'package.json does not pin a (^1.0.0)',
    'package.json does not pin c (latest)',
  ])
})
