import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cycloneDx } from './sbom'

interface Bill {
  bomFormat: string
  components: { name: string; version: string; hashes?: { alg: string }[] }[]
}
interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

test('lists every dependency with its version and hash in CycloneDX', { timeout: 60_000 }, () => {
  const { bomFormat, components } = JSON.parse(cycloneDx()) as Bill
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const wanted = Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => `${name}@${version}`)
  expect(bomFormat).toBe('CycloneDX')
  expect(wanted.filter((name) => !listed.has(name))).toEqual([])
  expect(components.filter(({ hashes = [] }) => !hashes.some(({ alg }) => alg === 'SHA-512')).map(({ name }) => name)).toEqual([])
})
