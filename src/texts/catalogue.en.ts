import { type Catalogue } from './catalogue.ts';
import { commonEn } from './common.en.ts';
import { errorsEn } from './errors.en.ts';

export const catalogueEn: Catalogue = { ...commonEn, ...errorsEn };
