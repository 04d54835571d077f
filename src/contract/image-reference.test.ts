import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isImageTag, parseImage, type ImageReference } from './image-reference'

const HEX = 'a'.repeat(64)
const parts = (reference: Partial<ImageReference>): ImageReference => ({ registry: null, path: '', tag: null, digest: null, ...reference })

describe('an image reference', () => {
  test.each<[string, Partial<ImageReference>]>([
    ['ubuntu', { path: 'ubuntu' }],
    ['ubuntu:24.04', { path: 'ubuntu', tag: '24.04' }],
    ['pytorch/pytorch', { path: 'pytorch/pytorch' }],
    ['ghcr.io/open-webui/open-webui:cuda', { registry: 'ghcr.io', path: 'open-webui/open-webui', tag: 'cuda' }],
    ['localhost:5000/a', { registry: 'localhost:5000', path: 'a' }],
    ['localhost/a', { registry: 'localhost', path: 'a' }],
    ['10.0.0.1:5000/team/a_b__c.d-e--f:v1', { registry: '10.0.0.1:5000', path: 'team/a_b__c.d-e--f', tag: 'v1' }],
    ['[2001:db8::1]:5000/a', { registry: '[2001:db8::1]:5000', path: 'a' }],
    ['Registry.Example.com/a', { registry: 'Registry.Example.com', path: 'a' }],
    [`a@sha256:${HEX}`, { path: 'a', digest: `sha256:${HEX}` }],
    [`a:1@sha256:${HEX}`, { path: 'a', tag: '1', digest: `sha256:${HEX}` }],
    [`a@sha512+b64u:${'0'.repeat(32)}`, { path: 'a', digest: `sha512+b64u:${'0'.repeat(32)}` }],
    [`a:${'x'.repeat(128)}`, { path: 'a', tag: 'x'.repeat(128) }],
  ])('is parsed: %s', (text, expected) => {
    expect(parseImage(text)).toEqual(parts(expected))
  })

  test.each([
    ['', 'image-empty'],
    ['a b', 'image-blank'],
    ['a\n', 'image-blank'],
    ['https://hub.docker.com/r/a', 'image-address'],
    ['hub.docker.com/r/org/name', 'image-address'],
    ['PyTorch/pytorch', 'image-upper-case'],
    ['docker.io/PyTorch', 'image-upper-case'],
    ['-a.io/b', 'image-registry'],
    ['a.io:port/b', 'image-registry'],
    ['a..b/c', 'image-registry'],
    ['a//b', 'image-path'],
    ['a/', 'image-path'],
    ['/a', 'image-path'],
    ['a___b', 'image-path'],
    ['a-', 'image-path'],
    ['ä', 'image-path'],
    [HEX, 'image-path'],
    ['a:', 'image-tag'],
    ['a:.b', 'image-tag'],
    ['a:b:c', 'image-tag'],
    [`a:${'x'.repeat(129)}`, 'image-tag'],
    ['a@', 'image-digest'],
    ['a@sha256:abc', 'image-digest'],
    [`a@sha256:${HEX}0`, 'image-digest'],
    [`a@sha256:${'G'.repeat(64)}`, 'image-digest'],
    [`a/${'b'.repeat(254)}`, 'image-too-long'],
  ])('is refused: %j, because of %s', (text, problem) => {
    expect(parseImage(text)).toBe(problem)
  })

  test('round-trips any parsed reference', () => {
    const host = fc.constantFrom(null, 'ghcr.io', 'localhost', 'localhost:5000', 'registry.example.com:443')
    const path = fc.array(fc.stringMatching(/^[a-z0-9]+(?:[._-][a-z0-9]+)?$/), { minLength: 1, maxLength: 3 }).map((list) => list.join('/'))
    const tag = fc.option(fc.stringMatching(/^\w[\w.-]{0,20}$/))
    const digest = fc.option(fc.constant(`sha256:${HEX}`))
    fc.assert(
      fc.property(host, path, tag, digest, (registry, name, tagged, digested) => {
        const text = `${registry === null ? '' : `${registry}/`}${name}${tagged === null ? '' : `:${tagged}`}${digested === null ? '' : `@${digested}`}`
        // In a name of two parts, a first part with a dot is a registry.
        fc.pre(registry !== null || !/^[^/]*\.[^/]*\/|^localhost\//.test(name))
        expect(parseImage(text)).toEqual({ registry, path: name, tag: tagged, digest: digested })
      }),
    )
  })

  test('never throws for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseImage(text)))
  })
})

test.each([
  ['latest', true],
  ['2.8.0-cuda12.8-cudnn9-devel', true],
  ['_x', true],
  ['', false],
  ['-x', false],
  ['a b', false],
  ['a/b', false],
  ['é', false],
])('checks the tag %j: %s', (tag, isValid) => {
  expect(isImageTag(tag)).toBe(isValid)
})
