import type { catalogue } from './de/catalogue.ts';
import type { first } from './de/first.ts';

export type TextKey = keyof typeof catalogue;
/** The forms of a text for a number (`count`) in languages that have more than German: `order.bar.items.few`. */
type Forms<Key> = Partial<Record<`${Key & string}.${'zero' | 'two' | 'few' | 'many'}`, string>>;
/** The texts of a part of the app in another language, by those of German. */
export type TextsLike<German> = Record<keyof German, string> & Forms<keyof German>;
export type Catalogue = TextsLike<typeof catalogue>;
/** Texts of the login and other public pages. */
export type FirstTexts = TextsLike<typeof first>;
