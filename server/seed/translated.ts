import { type Translated as Words } from '../db/columns.ts';
import { type Translated } from './menu/dish.types.ts';

/** The seed's words as the tables keep them. */
export const words = ({ de, en, ar }: Translated): Words => ({ DE: de, EN: en, AR: ar });
