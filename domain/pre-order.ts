/**
 * Where ordering starts: at place and time, or with a week of the menu plan, of the restaurant's default location at
 * first.
 */
type PreOrderType = 'DEFAULT' | 'MENUPLAN';

/** With a default delivery location the menu-plan type is used (PLACE-15). */
export const preOrderType = (defaultLocationId: number | null): PreOrderType =>
  defaultLocationId === null ? 'DEFAULT' : 'MENUPLAN';
