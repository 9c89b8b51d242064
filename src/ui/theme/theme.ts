import {
  CloseIcon,
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { createElement } from 'react';

const WARM_GRAY: MantineColorsTuple = [
  '#fbf8f3',
  '#f2ebdf',
  '#e6dccb',
  '#d6c9b5',
  '#938674',
  '#857866',
  '#756a5c',
  '#5a5046',
  '#3d362f',
  '#2a241e',
];
const WARM_DARK: MantineColorsTuple = [
  '#f6efe5',
  '#ded4c7',
  '#bcb0a1',
  '#968a7c',
  '#85786a',
  '#3a322b',
  '#2a241f',
  '#201b17',
  '#16120f',
  '#100d0b',
];

/** All shades are the same token: related colours are computed from the restaurant's colour, not from a scale. */
const tupleOf = (token: string): MantineColorsTuple => [
  token,
  token,
  token,
  token,
  token,
  token,
  token,
  token,
  token,
  token,
];

/** Text on filled components, where Mantine always uses white: computed for the brand colour, paper on danger. */
const ON_FILLED: Record<string, string> = { brand: 'var(--brand-text)', red: 'var(--paper)' };

const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return colors;
  const name = input.color ?? 'brand';
  const color = ON_FILLED[name] ?? colors.color;
  // A colour as pale as the page, or as dark, still has the shape of a button, and not that of a secondary one.
  const border = name === 'brand' ? '2px solid var(--brand-edge)' : colors.border;
  return { ...colors, color, border };
};

export const theme = createTheme({
  variantColorResolver,
  primaryColor: 'brand',
  colors: { brand: tupleOf('var(--brand)'), red: tupleOf('var(--danger)'), gray: WARM_GRAY, dark: WARM_DARK },
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif",
  headings: { fontWeight: '700' },
  defaultRadius: 'md',
  radius: { sm: '0.625rem', md: '0.875rem', lg: '1.25rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // The variant is named, because Mantine asks the resolver above only then.
    Button: { defaultProps: { size: 'md', variant: 'filled' } },
    // Drawings beside words, which would be read as images.
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    CloseButton: { defaultProps: { icon: createElement(CloseIcon, { 'aria-hidden': true }) } },
    ActionIcon: { defaultProps: { size: 'var(--tap)', variant: 'subtle', color: 'gray' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md', iconColor: 'var(--brand-text)' } },
    Radio: { defaultProps: { size: 'md', iconColor: 'var(--brand-text)' } },
    // As a `header` it would pass for a second head of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    // As the dialogs of `Dialog.tsx`.
    ModalRoot: { defaultProps: { radius: 'lg', centered: true, padding: 'lg' } },
    ModalOverlay: { defaultProps: { color: '#140e08', backgroundOpacity: 0.55, blur: 3 } },
    Modal: {
      styles: {
        header: { background: 'var(--surface-raised)' },
        content: { background: 'var(--surface-raised)', boxShadow: 'var(--shadow-l)' },
      },
    },
    Menu: {
      defaultProps: { radius: 'md', shadow: 'lg' },
      styles: { item: { minHeight: 'var(--tap)', fontSize: 'var(--text-m)' } },
    },
    Popover: { defaultProps: { radius: 'lg', shadow: 'lg' } },
  },
});

const variables = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--brand-ink)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-brand-filled': 'var(--brand)',
  '--mantine-color-brand-filled-hover': 'var(--brand-hover)',
  '--mantine-color-brand-contrast': 'var(--brand-text)',
  '--mantine-primary-color-contrast': 'var(--brand-text)',
  '--mantine-color-brand-light': 'var(--brand-soft)',
  '--mantine-color-brand-light-hover': 'var(--brand-soft-hover)',
  '--mantine-color-brand-light-color': 'var(--ink)',
  '--mantine-color-brand-outline': 'var(--brand-ink)',
  '--mantine-color-brand-outline-hover': 'var(--brand-soft)',
  '--mantine-color-brand-text': 'var(--brand-ink)',
  '--mantine-color-red-filled': 'var(--danger)',
  '--mantine-color-red-light': 'var(--danger-soft)',
  '--mantine-color-red-light-color': 'var(--danger)',
  '--mantine-color-red-outline': 'var(--danger)',
  '--mantine-color-red-text': 'var(--danger)',
  '--mantine-color-gray-light-color': 'var(--ink)',
  '--mantine-color-gray-text': 'var(--ink)',
};

/** Mantine's own variables, from the tokens of theme.css. By scheme, to take precedence over Mantine's. */
export const resolveVariables: CSSVariablesResolver = () => ({ variables: {}, light: variables, dark: variables });
