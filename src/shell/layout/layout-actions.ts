import { createContext } from 'react';
import { type MenuLink } from './info-entries.ts';

/** What a menu entry does that is no link: logging out, or opening the cookie dialog. Provided by the main layout. */
export const MenuActions = createContext<(link: MenuLink) => void>(() => undefined);
