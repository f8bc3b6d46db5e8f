import { createTheme } from '@mantine/core';
import { palettes } from './palettes.ts';

const fontFamily = '"Instrument Sans Variable", "Instrument Sans Fallback", system-ui, sans-serif';

const sizes = {
  fontSizes: {
    xs: '0.75rem',
    data: '0.875rem',
    sm: '1rem',
    md: '1.125rem',
    lg: '1.25rem',
    xl: '1.5rem',
    figure: '1.75rem',
  },
  lineHeights: { xs: '1.34', data: '1.43', sm: '1.45', md: '1.4', lg: '1.3', xl: '1.25', figure: '1.2' },
  spacing: { '2xs': '4px', xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '999px' },
  breakpoints: { xs: '30em', sm: '40em', md: '64em', lg: '69em', xl: '90em' },
};

/**
 * The kit's theme. Its variables are written to a stylesheet when the product is built (see css-variables.ts),
 * because the content security policy refuses style elements made at run time.
 */
export const theme = createTheme({
  ...sizes,
  fontFamily,
  fontFamilyMonospace: fontFamily,
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: sizes.fontSizes.xl, lineHeight: '1.25' },
      h2: { fontSize: sizes.fontSizes.sm, lineHeight: '1.4' },
      h3: { fontSize: sizes.fontSizes.data, lineHeight: '1.43' },
    },
  },
  colors: { ...palettes, gray: palettes.grey, red: palettes.error },
  primaryColor: 'accent',
  primaryShade: 6,
  white: '#FFFFFF',
  black: palettes.brand[9],
  autoContrast: true,
  luminanceThreshold: 0.35,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  shadows: { xs: 'var(--sh-1)', sm: 'var(--sh-1)', md: 'var(--sh-2)', lg: 'var(--sh-2)', xl: 'var(--sh-3)' },
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Popover: { defaultProps: { offset: 4, transitionProps: { duration: 120 } } },
    Switch: { defaultProps: { withThumbIndicator: false } },
  },
});
