import { type PasswordCost } from '../core/password.ts';

/** With the usual cost, tests of the server would spend much of their time signing in. */
export const CHEAP_COST: PasswordCost = { N: 256, r: 8, p: 1 };
