import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** The accent colour, light to dark. Filled controls use shade 6 in the light scheme and 3 in the dark one. */
const accent: MantineColorsTuple = [
  '#eef0fe',
  '#dde1fc',
  '#b9c1f9',
  '#97a3ff',
  '#7683ee',
  '#5a68e2',
  '#4453d6',
  '#3643bd',
  '#2d389b',
  '#262f7d',
]

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 3 },
  colors: { accent },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'sm',
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  cursorType: 'pointer',
  components: {
    // Label, field, error, hint: the hint would separate the label from its field.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
    // Screen readers announced an unnamed image after every select.
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
  },
})

const light = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--dim)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-placeholder': 'var(--faint)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--faint)',
  '--mantine-color-disabled-border': 'var(--border)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
}

/** Both schemes use the same CSS variables, whose values depend on the scheme (entry.css). */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': 'var(--lh)' },
  light,
  dark: light,
})
