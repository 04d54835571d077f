import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import type { Plugin } from 'vite'
import { cssVariablesResolver, theme } from '../app/theme.ts'

const NAME = 'virtual:mantine-variables.css'

/** Palettes that no style of ours or of the Mantine parts in use refers to. */
const UNUSED = /^\s*--mantine-color-(red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-[^:]+:.*$/gm

/**
 * Mantine writes its CSS variables into a style element at run time, which the page policy forbids. They depend on the
 * theme only, so they are written into the stylesheet at build time.
 */
export function mantineCss(): Plugin {
  return {
    name: 'mantine-variables',
    resolveId: (id) => (id === NAME ? NAME : undefined),
    load: (id) => (id === NAME ? variables() : undefined),
  }
}

/** Components of Mantine that write style elements. The provider is told not to render them, and brings them all the same. */
const STYLE_WRITERS = /\/(MantineCssVariables|MantineClasses)\.mjs$/

/** Leaves out of the build what would only be there to break the page policy: 2 KB of the first load. */
export function withoutStyleWriters(): Plugin {
  return {
    name: 'without-style-writers',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [, name] = STYLE_WRITERS.exec(id) ?? []
      return name === undefined ? undefined : `export const ${name} = () => null`
    },
  }
}

export function variables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const base = defaultCssVariablesResolver(merged)
  const ours = cssVariablesResolver(merged)
  const css = convertCssVariables(
    {
      variables: { ...base.variables, ...ours.variables },
      light: { ...base.light, ...ours.light },
      dark: { ...base.dark, ...ours.dark },
    },
    ':root',
  )
  return css.replaceAll(/;/g, ';\n').replaceAll(UNUSED, '')
}
