import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** The one accent, light to dark. Filled controls take shade 6 on light and 3 on dark grounds. */
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

/** Mantine's theme, bound to the tokens of tokens.css: every colour and size below points at a CSS variable of ours. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 3 },
  colors: { accent },
  autoContrast: true,
  luminanceThreshold: 0.179,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'sm',
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // Said aloud, because the style sheets look for it.
    Button: { defaultProps: { size: 'sm', variant: 'filled' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    NativeSelect: { defaultProps: { size: 'sm' } },
    // Screen readers found a picture without a name behind every such select.
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
    // The scroll lock of Mantine's layers injects a style element, which the page policy forbids; shared/ui/use-modal-layer.ts does it.
    Modal: { defaultProps: { lockScroll: false, radius: 'lg', transitionProps: { duration: 120 } } },
    Drawer: { defaultProps: { lockScroll: false, transitionProps: { duration: 120 } } },
  },
})

const light = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--dim)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-placeholder': 'var(--faint)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--faint)',
  '--mantine-color-disabled-border': 'var(--border)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-accent-filled-hover': 'var(--accent-hover)',
  '--mantine-color-accent-light': 'var(--accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--accent-soft)',
  '--mantine-color-accent-light-color': 'var(--accent)',
  '--mantine-color-accent-outline': 'var(--accent)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
}

/** Both schemes point at the same names; the names change their value with the scheme (tokens.css). */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': 'var(--lh)' },
  light,
  dark: light,
})
