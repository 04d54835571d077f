import { describe, expect, test } from 'vitest'
import { addEntry, removeEntry, setEntry, setPart } from './env-edit'
import { mergePasted } from './env-merge'
import { duplicatesIn, parseEnv } from './env-text'
import { shellWords } from './shell-words'

const parsed = (text: string) => parseEnv(text).entries.map(({ kind, key, value }) => [kind, key, value])
const entryOf = (text: string, key: string) => {
  const env = parseEnv(text)
  const entry = env.entries.find((other) => other.key === key)
  if (!entry) throw new Error(`no ${key} in ${text}`)
  return { env, entry }
}
const set = (text: string, key: string, change: { key?: string; value?: string }) => {
  const { env, entry } = entryOf(text, key)
  return setEntry(env, entry, change).text
}
const remove = (text: string, key: string) => {
  const { env, entry } = entryOf(text, key)
  return removeEntry(env, entry).text
}

describe('parseEnv', () => {
  test.each([
    [
      'A=1\nB = 2',
      [
        ['env', 'A', '1'],
        ['env', 'B', '2'],
      ],
    ],
    ['export A=1', [['env', 'A', '1']]],
    ['A="a b" # why', [['env', 'A', 'a b']]],
    ["A='a # b'", [['env', 'A', 'a # b']]],
    ['A=a#b', [['env', 'A', 'a#b']]],
    ['A= # nothing', [['env', 'A', '']]],
    [
      'A="one\ntwo"\nB=1',
      [
        ['env', 'A', 'one\ntwo'],
        ['env', 'B', '1'],
      ],
    ],
    [String.raw`A="one\ntwo \"x\""`, [['env', 'A', 'one\ntwo "x"']]],
    [
      "A=it's\nB=1",
      [
        ['env', 'A', "it's"],
        ['env', 'B', '1'],
      ],
    ],
    [
      '# note\n\nA=1',
      [
        ['note', '', '# note'],
        ['env', 'A', '1'],
      ],
    ],
    [
      'two words\nA=1',
      [
        ['unknown', '', 'two words'],
        ['env', 'A', '1'],
      ],
    ],
    [
      '-e A=1 -eB=2 --env C=3 --env=D=4 -e=E=5',
      [
        ['env', 'A', '1'],
        ['env', 'B', '2'],
        ['env', 'C', '3'],
        ['env', 'D', '4'],
        ['env', 'E', '5'],
      ],
    ],
    ['-e HOME', [['env', 'HOME', null]]],
    [
      `-e A="two words" -e 'B=it is'`,
      [
        ['env', 'A', 'two words'],
        ['env', 'B', 'it is'],
      ],
    ],
    [
      '-p 8080:80 -p 127.0.0.1:53:53/udp -p 9000',
      [
        ['port', '8080', '80'],
        ['port', '127.0.0.1:53', '53/udp'],
        ['port', '9000', null],
      ],
    ],
    [
      '--shm-size 1g --gpus=all --rm -it -v /a:/b',
      [
        ['flag', '--shm-size', '1g'],
        ['flag', '--gpus', 'all'],
        ['flag', '--rm', null],
        ['flag', '-it', null],
        ['flag', '-v', '/a:/b'],
      ],
    ],
    [
      '-e A=1 \\\n  -e B=2\nC=3',
      [
        ['env', 'A', '1'],
        ['env', 'B', '2'],
        ['env', 'C', '3'],
      ],
    ],
    [
      '-e A=1 # why\n-e B=2',
      [
        ['env', 'A', '1'],
        ['note', '', '# why'],
        ['env', 'B', '2'],
      ],
    ],
    [
      'docker run -e A=1 image:tag serve now',
      [
        ['unknown', '', 'docker run'],
        ['env', 'A', '1'],
        ['unknown', '', 'image:tag serve now'],
      ],
    ],
    [
      '-e "A=1\nB=2',
      [
        ['unknown', '', '-e "A=1'],
        ['env', 'B', '2'],
      ],
    ],
    [
      '-d=true -it=false',
      [
        ['flag', '-d', 'true'],
        ['flag', '-it', 'false'],
      ],
    ],
    ['-e', [['unknown', '', '-e']]],
    ['-e =1 -p "a b"', [['unknown', '', '-e =1 -p "a b"']]],
    [
      'A=1\r\nB=2\r\n',
      [
        ['env', 'A', '1'],
        ['env', 'B', '2'],
      ],
    ],
  ])('parses %j', (input, expected) => {
    expect(parsed(input)).toEqual(expected)
  })

  test('marks all but the last setting of a variable or port as overridden', () => {
    const env = parseEnv('A=1\nB=2\nA=3\n-p 80:80 -p 80:81 -v a:b -v a:b')
    expect([...duplicatesIn(env)].map(({ key: name, value: was }) => [name, was])).toEqual([
      ['A', '1'],
      ['80', '80'],
    ])
  })

  test('treats a port on two protocols as two, and never matches a container port with a host port', () => {
    const overridden = (text: string) => [...duplicatesIn(parseEnv(text))].map(({ key: name, value: was }) => [name, was])
    expect(overridden('-p 53:53/tcp -p 53:53/udp -p 53 -p 53/udp -p 54:53')).toEqual([])
    expect(overridden('-p 53:53 -p 53:54/TCP -p 80/udp -p 80/udp')).toEqual([
      ['53', '53'],
      ['80/udp', null],
    ])
  })
})

describe('edits', () => {
  test.each([
    ['A=1 # why\nB=2', 'A', { value: '3' }, 'A=3 # why\nB=2'],
    ['export  A = "1"\nB=2', 'A', { value: 'x' }, 'export  A = "x"\nB=2'],
    ["A='1'", 'A', { value: "it's" }, `A="it's"`],
    ['A=1', 'A', { value: 'a # b' }, "A='a # b'"],
    ['-e  A=1   -e B=2', 'A', { value: 'two words' }, "-e  A='two words'   -e B=2"],
    ['-e "A=1"  -p 80:80', 'A', { value: '2' }, '-e "A=2"  -p 80:80'],
    ['-e A="x y" -e B=2', 'A', { value: 'z "w"' }, String.raw`-e A="z \"w\"" -e B=2`],
    ['-e A="$HOME/x"', 'A', { value: '$HOME/y' }, '-e A="$HOME/y"'],
    ['-e A="x"', 'A', { value: 'a$b' }, String.raw`-e A="a\$b"`],
    ["-e A='x y'", 'A', { value: 'z' }, "-e A='z'"],
    ['-e A -p 80:80', 'A', { value: '2' }, '-e A=2 -p 80:80'],
    ['-p 8080:80', '8080', { value: '81' }, '-p 8080:81'],
    ['-p 8080:80', '8080', { key: '9090' }, '-p 9090:80'],
    ['--shm-size 1g', '--shm-size', { value: '2g' }, '--shm-size 2g'],
    ['--env="A=1"', 'A', { value: '2' }, '--env="A=2"'],
    ['A=1', 'A', { key: 'B' }, 'B=1'],
    ['A=1', 'A', { key: 'two words' }, 'A=1'],
    ['A=1', 'A', { key: '' }, 'A=1'],
    ['A="1"', 'A', { value: '1' }, 'A="1"'],
    ['--rm', '--rm', { value: '2' }, '--rm'],
  ])('changes only the entry in %j: %s', (input, name, change, expected) => {
    expect(set(input, name, change)).toBe(expected)
  })

  test('gives a port without a host port one, and changes its container port', () => {
    const { env, entry } = entryOf('-p 80', '80')
    expect(setPart(env, entry, 'key', '8080').text).toBe('-p 8080:80')
    expect(setPart(env, entry, 'value', '81').text).toBe('-p 81')
  })

  test.each([
    ['A=1\nB=2\nC=3', 'B', 'A=1\nC=3'],
    ['A=1', 'A', ''],
    ['-e A=1 -e B=2 -e C=3', 'B', '-e A=1 -e C=3'],
    ['-e A=1 \\\n  -e B=2\nC=3', 'B', '-e A=1\nC=3'],
    ['-e A=1 \\\n  -e B=2\nC=3', 'A', '-e B=2\nC=3'],
  ])('removes an entry from %j: %s', (input, name, expected) => {
    expect(remove(input, name)).toBe(expected)
  })

  test.each([
    ['', 'N=v w'],
    ['A=1', 'A=1\nN=v w'],
    ['A=1\r\n', 'A=1\r\nN=v w'],
    ['-e A=1 -p 80:80', "-e A=1 -p 80:80 -e 'N=v w'"],
    ['-e A=1 image:tag', "-e A=1 -e 'N=v w' image:tag"],
    ['B="open', 'B="open\nN=v w'],
  ])('adds a variable to %j', (input, expected) => {
    expect(addEntry(parseEnv(input), { kind: 'env', key: 'N', value: 'v w' }).text).toBe(expected)
  })

  test('adds a port and a flag as flags', () => {
    const port = addEntry(parseEnv('A=1'), { kind: 'port', key: '8080', value: '80' })
    expect(addEntry(port, { kind: 'flag', key: '--shm-size', value: '1g' }).text).toBe('A=1\n-p 8080:80 --shm-size 1g')
  })
})

test('splits a text with thousands of blank lines into words', () => {
  expect(shellWords(`${'\n'.repeat(100_000)}docker pull`)).toEqual(['docker', 'pull'])
})

test('parses more flags in one line than a call takes arguments', () => {
  expect(parseEnv('docker run ' + '--rm '.repeat(200_000)).entries.at(-1)?.key).toBe('--rm')
})

describe('mergePasted', () => {
  test('merges thousands of lines at once, also after an open quote', () => {
    const lines = (from: number, count: number, value: string) =>
      Array.from({ length: count }, (_, index) => `K${from + index}=${value}`).join('\n')
    const env = parseEnv(`${lines(0, 4000, 'a')}\n# note\n-e F="x" -p 80:80 # end`)
    const merged = mergePasted(env, `${lines(2000, 4000, 'b c')}\n-e E -e F\n-p 81:80`)
    expect([merged.added, merged.changed, merged.leftOut]).toEqual([2002, 2000, ['-e F']])
    const values = new Map(merged.env.entries.map(({ key, value }) => [key, value]))
    expect([values.get('K0'), values.get('K2000'), values.get('K5999'), values.get('F'), values.get('81')]).toEqual([
      'a',
      'b c',
      'b c',
      'x',
      '80',
    ])
    const open = mergePasted(parseEnv(`${lines(0, 4000, 'a')}\n-e F="open`), lines(4000, 4000, `'b"c'`))
    expect([open.added, open.leftOut]).toEqual([4000, []])
    expect(open.env.entries).toHaveLength(8001)
  })
  test('updates existing entries, adds new ones and lists the skipped ones', () => {
    const merged = mergePasted(parseEnv('# mine\nA=1\nB=2'), 'docker run -e A=9 -e C=3 -p 80:80 --gpus all image:tag')
    expect(merged).toMatchObject({ added: 3, changed: 1, leftOut: ['docker run', 'image:tag'] })
    expect(merged.env.text).toBe('# mine\nA=9\nB=2\nC=3\n-p 80:80 --gpus all')
  })
  test('uses the pasted text unchanged when the environment is empty', () => {
    expect(mergePasted(parseEnv(' \n'), '# note\nA="1"\n??').env.text).toBe('# note\nA="1"\n??')
  })
  test('keeps the protocols of a port apart', () => {
    expect(mergePasted(parseEnv('A=1\n-p 53:53/tcp'), '-p 53:53/udp').env.text).toBe('A=1\n-p 53:53/tcp -p 53:53/udp')
    expect(mergePasted(parseEnv('-p 80/udp'), '-p 80:81/udp').env.text).toBe('-p 80/udp -p 80:81/udp')
    expect(mergePasted(parseEnv('-p 53:53'), '-p 53:54/tcp').env.text).toBe('-p 53:54/tcp')
  })
  test('keeps the value of a pasted switch', () => {
    expect(mergePasted(parseEnv('A=1'), '--privileged=true --shm-size=1g').env.text).toBe('A=1\n--privileged=true --shm-size 1g')
  })
  test('adds a repeatable flag and replaces any other', () => {
    const merged = mergePasted(parseEnv('-v a:b --shm-size 1g'), '-v c:d -v a:b --shm-size 2g')
    expect(merged.env.text).toBe('-v a:b --shm-size 2g -v c:d')
  })
})
