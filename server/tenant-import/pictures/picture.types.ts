/** Colour families of the table a dish stands on. */
export type Ground = 'sage' | 'butter' | 'peach' | 'sky' | 'rose' | 'lilac' | 'mint' | 'sand' | 'slate' | 'tomato';

/** How a dish is drawn: what it is served in, on which table, and what lies on it. */
export interface Picture {
  ware: 'plate' | 'bowl' | 'soup' | 'board' | 'pizza' | 'glass' | 'saucer';
  ground: Ground;
  /** Colour of what covers the ware's floor: sauce, soup, rice, leaves, or the drink in the glass. */
  bed?: string;
  /** Names of icons in `icons.json` or `own-icons.ts`; the first is the large one. On a pizza they are the toppings. */
  icons: [string, ...string[]];
}
