import { commonDe } from './common.de.ts';
import { errorsDe } from './errors.de.ts';

/** The German texts of every area; its keys are the keys there are. */
export const catalogueDe = { ...commonDe, ...errorsDe };
