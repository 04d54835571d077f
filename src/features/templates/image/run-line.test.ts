import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addEntry } from '../env/env-edit'
import { parseEnv } from '../env/env-text'
import { shellWords } from '../env/shell-words'
import { leftOutOf, runLine, taggedImage } from './run-line'

test('writes a docker run command with variables, ports, flags, image and command', () => {
  const line = runLine({
    image: 'vllm/vllm-openai',
    image_tag: 'v0.9.1',
    env: '# how it is served\nNAME="two words"\n-p 8000:8000 --shm-size 1g --rm\n?? not understood\nNAME=last',
    on_start_command: "vllm serve $MODEL && echo 'done'",
  })
  expect(line).toBe(
    [
      'docker run',
      '-p 8000:8000',
      '--shm-size 1g',
      '--rm',
      '-e NAME=last',
      'vllm/vllm-openai:v0.9.1',
      String.raw`sh -c 'vllm serve $MODEL && echo '\''done'\'''`,
    ].join(' \\\n  '),
  )
})

test('escapes control characters, and never turns an image name into an option', () => {
  const line = runLine({ image: '--privileged', image_tag: '', env: 'A="it\'s\u0015 \\\\"', on_start_command: 'one\ntwo' })
  expect(line).toBe(['docker run', String.raw`-e $'A=it\'s\u0015 \\'`, '--', '--privileged', "sh -c 'one\ntwo'"].join(' \\\n  '))
})

test('keeps the value of a switch and both protocols of a port', () => {
  const env = '--rm=true --privileged=true -d=true --new=1 -p 53:53/tcp -p 53:53/udp'
  const line = runLine({ image: 'a/b', image_tag: '', env, on_start_command: '' })
  expect(line.split(' \\\n  ')).toEqual([
    'docker run',
    '--rm=true',
    '--privileged=true',
    '-d=true',
    '--new=1',
    '-p 53:53/tcp',
    '-p 53:53/udp',
    'a/b',
  ])
})

test('counts unrecognised entries', () => {
  expect(leftOutOf({ env: '# note\nA=1\n--foo bar\ntwo words' })).toBe(2)
})

test('writes variables, image and command that a shell parses back unchanged', () => {
  const variables = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[A-Z_][A-Z0-9_]{0,8}$/), fc.string()), { selector: ([key]) => key })
  fc.assert(
    fc.property(variables, fc.string(), (list, command) => {
      const env = list.reduce((text, [key, value]) => addEntry(text, { kind: 'env', key, value }), parseEnv('')).text
      const line = runLine({ image: 'a/b', image_tag: '1', env, on_start_command: command })
      expect(shellWords(line)).toEqual([
        'docker',
        'run',
        ...list.flatMap(([key, value]) => ['-e', `${key}=${value}`]),
        'a/b:1',
        ...(command.trim() === '' ? [] : ['sh', '-c', command]),
      ])
    }),
  )
})

test.each([
  ['ubuntu', '24.04', 'ubuntu:24.04'],
  ['ubuntu', '', 'ubuntu'],
  ['localhost:5000/a', '1', 'localhost:5000/a:1'],
  ['ubuntu:22.04', '24.04', 'ubuntu:22.04'],
  [`a@sha256:${'0'.repeat(64)}`, '1', `a:1@sha256:${'0'.repeat(64)}`],
  ['Not An Image', '1', 'Not An Image:1'],
])('combines the image %s and the tag %j to %s', (image, tag, expected) => {
  expect(taggedImage(image, tag)).toBe(expected)
})
