import { type Translate } from './text-store.ts';

/** Several names, dishes or parts as the language lists them: `Gluten, Milk`, `غلوتين، حليب`. */
export const listText = (parts: readonly string[], t: Translate): string => parts.join(t('common.listSeparator'));
