import { directionOf, languageTag } from '../../domain/language-tag.ts';
import { type TextStore } from './text-store.ts';

/** Attributes of a part of the page in another language; empty in that of the page. */
export interface PartLanguage {
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

/** Of the text of that key, or else of what the restaurant writes beside the texts, such as dishes and news. */
export function partLanguage({ language, builtIn, shown, isOwn }: TextStore, key?: string): PartLanguage {
  const own = key === undefined || isOwn(key) ? language : (builtIn ?? language);
  if (own === null || own === shown) return {};
  return { lang: languageTag(own), dir: directionOf(own) };
}
