/** The screens that the product is made for. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
  terminal: { width: 1080, height: 1920 },
} as const;
export type Size = keyof typeof SIZES;

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];
