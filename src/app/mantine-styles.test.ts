import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** A part of Mantine without its style sheet looks like nothing and fails nowhere: so it is looked for here. */
const MANTINE = resolve('node_modules/@mantine/core')
const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/*.test.{ts,tsx}', '!/src/build/**', '!/src/**/*.d.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Mentioned by other components but only drawn when asked for: component files that ask for them are found by name. */
const OPTIONAL = ['VisuallyHidden', 'ScrollArea', 'Combobox', 'CheckboxCard', 'CheckboxIndicator']

const index = readFileSync(join(MANTINE, 'esm/index.mjs'), 'utf8')
/** Where Mantine's index takes a name from; undefined for what is no component. */
const moduleOf = (name: string) => new RegExp(`import \\{ ${name} \\} from "(\\./components/[^"]+)"`).exec(index)?.[1]

/** Style sheets of a component and of all it is made of. */
function stylesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return new Set()
  seen.add(file)
  const own = /\/(\w+)\.module\.mjs$/.exec(file)?.[1]
  const imported = [...readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)].map(([, path = '']) => resolve(dirname(file), path))
  const below = imported.filter((path) => path.includes('/components/')).flatMap((path) => [...stylesOf(path, seen)])
  return new Set([...below, ...(own !== undefined && existsSync(join(MANTINE, `styles/${own}.layer.css`)) ? [own] : [])])
}

const componentsIn = (text: string): string[] =>
  [...text.matchAll(/import (?!type )\{([^}]+)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))

const stylesIn = (text = ''): string[] => [...text.matchAll(/'@mantine\/core\/styles\/([\w-]+)\.layer\.css'/g)].map(([, name = '']) => name)

const ofTheFirstPage = stylesIn(sources['/src/app/styles.ts'])

test('Mantine is read as it is laid out', () => {
  expect(moduleOf('Button')).toBe('./components/Button/Button.mjs')
  expect([...stylesOf(join(MANTINE, 'esm/components/Button/Button.mjs'))].toSorted()).toEqual(['Button', 'Loader', 'UnstyledButton'])
  expect(ofTheFirstPage).toContain('Button')
})

test('every Mantine component comes with its style sheets, in styles.ts or in the file that uses it', () => {
  const missing = Object.entries(sources).flatMap(([file, text]) => {
    const there = new Set([...ofTheFirstPage, ...stylesIn(text)])
    const modules = componentsIn(text)
      .map(moduleOf)
      .filter((module) => module !== undefined)
    const needed = new Set(modules.flatMap((module) => [...stylesOf(join(MANTINE, 'esm', module))]))
    const optional = OPTIONAL.filter((name) => !componentsIn(text).includes(name))
    return [...needed.difference(there).difference(new Set(optional))].map(
      (name) => `${file} needs '@mantine/core/styles/${name}.layer.css'`,
    )
  })
  expect(missing).toEqual([])
})

test('only the layered style sheets are used, which our own styles outrank whatever the order of chunks', () => {
  const plain = /'@mantine\/\w+\/styles(\/[\w-]+|)\.css'/
  expect(Object.keys(sources).filter((file) => plain.test(sources[file] ?? ''))).toEqual([])
})
