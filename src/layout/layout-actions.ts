import { createContext } from 'react';
import { type MenuLink } from './info-entries.ts';

/** Runs menu entries that are not links: logout and cookie dialog. Provided by the main layout. */
export const MenuActions = createContext<(link: MenuLink) => void>(() => undefined);
