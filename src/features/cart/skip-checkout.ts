import { createContext } from 'react';

/** The checkout asks for nothing that is known already: at a terminal, where people stand in a queue. */
export const SkipCheckout = createContext(false);
