import { type Translated as Words } from '../db/columns.ts';
import { type Translated } from './menu/dish.types.ts';

/** A text of the seed in the form of the tables. */
export const words = ({ de, en, ar }: Translated): Words => ({ DE: de, EN: en, AR: ar });
