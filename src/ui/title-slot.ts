import { createContext } from 'react';

/** The element of the top bar that a page's title is shown in; null where the layout has none. */
export const TitleSlot = createContext<HTMLElement | null>(null);
