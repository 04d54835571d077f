import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** A Mantine component without its style sheet is unstyled but raises no error, so this test checks the imports. */
const MANTINE = resolve('node_modules/@mantine/core')
const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/*.test.{ts,tsx}', '!/src/build/**', '!/src/**/*.d.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Imported by other components but rendered only on request. Files that use them import them by name. */
const OPTIONAL = /\/(VisuallyHidden|ScrollArea|Combobox|CheckboxCard|CheckboxIndicator|Loader|CloseButton)(\.module)?\.mjs$/

const index = readFileSync(join(MANTINE, 'esm/index.mjs'), 'utf8')
/** The module of a component in Mantine's index. Undefined for other names. */
const moduleOf = (name: string) => new RegExp(`import \\{ ${name} \\} from "(\\./components/[^"]+)"`).exec(index)?.[1]

function stylesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file) || (seen.size > 0 && OPTIONAL.test(file))) return new Set()
  seen.add(file)
  const own = /\/(\w+)\.module\.mjs$/.exec(file)?.[1]
  const imported = [...readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)].map(([, path = '']) => resolve(dirname(file), path))
  const below = imported.filter((path) => path.includes('/components/')).flatMap((path) => [...stylesOf(path, seen)])
  return new Set([...below, ...(own !== undefined && existsSync(join(MANTINE, `styles/${own}.layer.css`)) ? [own] : [])])
}

const componentsIn = (text: string): string[] =>
  [...text.matchAll(/import (?!type )\{([^}]+)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/ as \w+$/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '))

const stylesIn = (text = ''): string[] => [...text.matchAll(/'@mantine\/core\/styles\/([\w-]+)\.layer\.css'/g)].map(([, name = '']) => name)

test('finds the modules and style sheets of Mantine’s Checkbox', () => {
  expect(moduleOf('Checkbox')).toBe('./components/Checkbox/Checkbox.mjs')
  expect([...stylesOf(join(MANTINE, 'esm/components/Checkbox/Checkbox.mjs'))].toSorted()).toEqual(['Checkbox', 'Input'])
  expect(stylesIn(sources['/src/shared/ui/form-checkbox.tsx'])).toContain('Checkbox')
})

test('imports the style sheets of every Mantine component in the file that uses it', () => {
  const missing = Object.entries(sources).flatMap(([file, text]) => {
    const modules = componentsIn(text)
      .map(moduleOf)
      .filter((module) => module !== undefined)
    const needed = new Set(modules.flatMap((module) => [...stylesOf(join(MANTINE, 'esm', module))]))
    return [...needed.difference(new Set(stylesIn(text)))].map((name) => `${file} needs '@mantine/core/styles/${name}.layer.css'`)
  })
  expect(missing).toEqual([])
})

test('imports only the layered style sheets, which our own styles override in any order of chunks', () => {
  const plain = /'@mantine\/\w+\/styles(\/[\w-]+|)\.css'/
  expect(Object.keys(sources).filter((file) => plain.test(sources[file] ?? ''))).toEqual([])
})
