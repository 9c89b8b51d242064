import { createContext } from 'react';

/** The element of the top bar that shows the page's title; null if the layout has none. */
export const TitleSlot = createContext<HTMLElement | null>(null);
