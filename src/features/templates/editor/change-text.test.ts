import { expect, test } from 'vitest'
import { changedEntries, changedLines } from './change-text'
import { fullReference } from './editor-sections'

test('counts repeated lines separately', () => {
  expect(changedLines('a\nb\nb', 'b\na')).toEqual({ added: 0, removed: 1 })
  expect(changedLines('a', 'a\n\nc\nc')).toEqual({ added: 2, removed: 0 })
})

test('counts changed environment entries by name, in any position', () => {
  expect(changedEntries('A=1\nB=2\n-p 80:80', '-e B=3 -p 80:80 -e C=1')).toEqual({ added: 1, values: 1, ports: 0, removed: 1 })
  expect(changedEntries('# note', '# another')).toEqual({ added: 1, values: 0, ports: 0, removed: 1 })
})

test('counts a container port on another host port as one change', () => {
  expect(changedEntries('-p 8188:8188 -p 53:53/udp', '-p 8189:8188 -p 53:53')).toEqual({ added: 1, values: 0, ports: 1, removed: 1 })
})

test.each([
  ['redis', '', 'docker.io/library/redis:latest'],
  ['vllm/vllm-openai', 'v0.9.1', 'docker.io/vllm/vllm-openai:v0.9.1'],
  ['localhost:5000/a', 'b', 'localhost:5000/a:b'],
  [`ghcr.io/a/b@sha256:${'0'.repeat(64)}`, 'ignored', `ghcr.io/a/b@sha256:${'0'.repeat(64)}`],
  ['Upper/Case', '', null],
  ['a/b:tag', '', null],
  ['a/b', 'not a tag', null],
])('completes the image %s with the tag “%s” to %s', (image, tag, reference) => {
  expect(fullReference(image, tag)).toBe(reference)
})
