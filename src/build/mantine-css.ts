import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import type { Plugin } from 'vite'
import { cssVariablesResolver, theme } from '../shared/ui/mantine-theme.ts'

const NAME = 'virtual:mantine-variables.css'

/** Palettes that neither our styles nor the Mantine components in use refer to. */
const UNUSED_PALETTES = /^(red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)$/

const UNUSED = new RegExp(
  String.raw`^\s*--mantine-(color-(${UNUSED_PALETTES.source.slice(2, -2)}|gray-[a-z]+|dark-[a-z]+|accent-\d|accent-(light|outline|text))|h\d-|heading|shadow|breakpoint|line-height-|primary-color-(\d|light)|z-index).*;?$`,
  'gm',
)

/** Mantine adds its variables as a style element at run time, which the page policy forbids. The build writes them instead. */
export function mantineCss(): Plugin {
  return {
    name: 'mantine-variables',
    resolveId: (id) => (id === NAME ? NAME : undefined),
    load: (id) => (id === NAME ? variables() : undefined),
  }
}

/** Mantine components that add style elements. Our settings disable them, but the provider still imports them. */
const STYLE_WRITERS = /\/(MantineCssVariables|MantineClasses)\.mjs$/
const PALETTES = /\/core\/MantineProvider\/default-colors\.mjs$/

/** Leaves parts of Mantine out of the build that nothing uses, which saves 3 KB of the first form. */
export function withoutUnusedMantine(): Plugin {
  const colors = Object.entries(DEFAULT_THEME.colors).filter(([name]) => !UNUSED_PALETTES.test(name))
  return {
    name: 'without-unused-mantine',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (PALETTES.test(id)) return `export const DEFAULT_COLORS = ${JSON.stringify(Object.fromEntries(colors))}`
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
  return css.replaceAll(/[;{]/g, '$&\n').replaceAll(UNUSED, '')
}
