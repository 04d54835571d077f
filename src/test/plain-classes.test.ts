import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Rule {
  name: string
  declarations: string[]
}

/** The rules of one class or several, without any that hold nested rules. */
const rulesOf = (css: string): Rule[] =>
  [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/^((?:\.[\w-]+,\n)*\.[\w-]+) \{([^{}]*)\}/gm)].flatMap(([, names = '', body = '']) => {
    const declarations = body
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== '')
    return names.split(',').map((name) => ({ name: name.trim().slice(1), declarations }))
  })

function plainClasses(css: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { name, declarations } of rulesOf(css)) found.set(name, new Set([...(found.get(name) ?? []), ...declarations]))
  return found
}

/** The classes of a module that only repeat plain classes. A class that another rule mentions as well is needed. */
const repeatsIn = (css: string, plain: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  rulesOf(css)
    .filter(({ name, declarations }) => {
      const isNamedOnce = css.match(new RegExp(`\\.${name}(?![\\w-])`, 'g'))?.length === 1
      const own = new Set(declarations)
      const covered = new Set([...plain.values()].filter((all) => all.isSubsetOf(own)).flatMap((all) => [...all]))
      return isNamedOnce && declarations.every((declaration) => covered.has(declaration) || /^composes: .* from global$/.test(declaration))
    })
    .map(({ name }) => name)

const PLAIN = plainClasses(['primitives', 'utilities'].map((name) => readFileSync(`src/app/${name}.css`, 'utf8')).join('\n'))

test('finds a rule of a module that only repeats plain classes', () => {
  const css = `
.small { color: red; }
.repeats {
  color: var(--dim);
  font-size: var(--fs-12);
  white-space: nowrap;
}
.narrows {
  font-weight: 600;
  width: 1px;
}
.named {
  font-weight: 600;
}
tr:has(.named) {
  width: 1px;
}
`
  expect(PLAIN.get('row')).toContain('flex-wrap: wrap')
  expect(repeatsIn(css, PLAIN)).toEqual(['repeats'])
})

test('has no rule of a module that only repeats plain classes', () => {
  const found = globSync('src/**/*.module.css').flatMap((file) =>
    repeatsIn(readFileSync(file, 'utf8'), PLAIN).map((name) => `${file} .${name}`),
  )
  expect(found).toEqual([])
})

/** Classes that a file reads from its modules by name, and that they do not have. */
function missingClasses(file: string, text: string): string[] {
  const imports = text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)
  return [...imports].flatMap(([, local = '', path = '']) => {
    const css = readFileSync(path.startsWith('@/') ? path.replace('@/', 'src/') : join(file, '..', path), 'utf8')
    const own = new Set(css.replaceAll(/\/\*[^]*?\*\//g, '').match(/(?<=\.)[\w-]+/g))
    const named = text.matchAll(new RegExp(`\\b${local}\\['([\\w-]+)'\\]`, 'g'))
    return [...named].flatMap(([, name = '']) => (own.has(name) ? [] : [`${file} ${name}`]))
  })
}

test('names only classes that the module has', () => {
  const text = `import classes from './offer-table.module.css'\nclasses['no-such'] + classes['row']`
  expect(missingClasses('src/features/offers/results/x.tsx', text)).toEqual(['src/features/offers/results/x.tsx no-such'])
  expect(globSync('src/**/*.tsx').flatMap((file) => missingClasses(file, readFileSync(file, 'utf8')))).toEqual([])
})

/** The widths at which a layout changes: phone, one column, tables, wide. The last two belong to the offers: their table and their panel. */
const WIDTHS = new Set(['720px', '721px', '68.75rem', '77.5rem', '87.5rem', '100rem', '81.6875rem', '2360px'])

test('changes the layout at a few widths only', () => {
  const found = globSync('src/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@media[^{]*?width[^{]*/g)].flatMap(([query]) =>
      (query.match(/[\d.]+(?:px|rem)/g) ?? []).flatMap((width) => (WIDTHS.has(width) ? [] : [`${file} ${width}`])),
    ),
  )
  expect(found).toEqual([])
})
