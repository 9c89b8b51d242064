import { languageTag } from '../../domain/language-tag.ts';
import { type Catalogue, type TextKey } from './text-keys.ts';

export type TextParams = Record<string, string | number>;

export interface Translate {
  (key: TextKey, params?: TextParams): string;
  /** For a key from the server, e.g. `OrderErrorTextKey`; an unknown key yields the general error. */
  ofKey: (key: string, params?: TextParams) => string;
  /** The text, or null if neither the restaurant nor the catalogue has one, e.g. for an optional link. */
  find: (key: string) => string | null;
}

/**
 * First-strong isolate: what is put into a text has a direction of its own, and does not change that of the text around
 * it.
 */
const isolateParam = (text: string): string => `\u2068${text}\u2069`;

/** Left-to-right isolate: keeps a full stop at the end of its sentence. */
const isolateText = (text: string): string => `\u2066${text}\u2069`;

/** The texts on screen: the restaurant's own take precedence over the built-in ones. */
export class TextStore {
  /** Short name of the language on the screen; null before it is known. */
  language: string | null = null;
  /** Modification date of the restaurant's own texts on the screen; null: they are not there yet. */
  ownDate: string | null = null;
  /** The page reads from right to left: what is put into its texts keeps its own direction. */
  isRightToLeft = false;
  /** The page reads from right to left and the built-in texts, in English, do not. */
  isBuiltInForeign = false;
  /**
   * How the tools of development show texts, to try out a language that is longer or reads from right to left; null: as
   * they are.
   */
  trial: { show: (key: string, text: string) => string; isMirrored: boolean } | null = null;
  #catalogue: Partial<Catalogue> & Record<string, string | undefined> = {};
  #own = new Map<string, string>();
  #listeners = new Set<() => void>();
  /** A new function after every change, so that components that use it as state re-render. */
  translate: Translate = this.#makeTranslate();

  /** All built-in texts of a language, or those loaded so far. */
  setCatalogue(catalogue: Partial<Catalogue>): void {
    this.#catalogue = { ...catalogue };
    this.#changed();
  }

  /** Used until the language is known. */
  setProvisional(catalogue: Partial<Catalogue>): void {
    if (Object.keys(this.#catalogue).length === 0) this.setCatalogue(catalogue);
  }

  /** Empty values leave the built-in text in place. */
  setOwn(texts: Iterable<readonly [string, string]>): void {
    this.#own = new Map([...texts].filter(([, value]) => value.trim() !== ''));
    this.#changed();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * The text for a number, where the language has one of its own for it (`order.bar.items.one`), or for every number.
   */
  #findFor(key: string, count: unknown): string | null {
    if (typeof count !== 'number') return this.#find(key);
    const form = `${key}.${new Intl.PluralRules(languageTag(this.language ?? '')).select(count)}`;
    const isOwn = !this.#own.has(form) && this.#own.has(key);
    return (isOwn ? null : this.#find(form)) ?? this.#find(key);
  }

  #find(key: string): string | null {
    const text = this.#own.get(key) ?? this.#builtIn(key);
    return text !== null && this.trial ? this.trial.show(key, text) : text;
  }

  #builtIn(key: string): string | null {
    const text = this.#catalogue[key];
    if (text === undefined) return null;
    return this.isBuiltInForeign ? isolateText(text) : text;
  }

  #fill(text: string, params: TextParams | undefined): string {
    if (!params) return text;
    return text.replace(/\{(\w+)\}(\.?)/g, (hole, name: string, stop: string) => {
      if (params[name] === undefined) return hole;
      const param = String(params[name]);
      // The full stop of an abbreviation such as “Fr.” ends the sentence as well.
      return (this.isRightToLeft ? isolateParam(param) : param) + (/\.\u2069?$/.test(param) ? '' : stop);
    });
  }

  #makeTranslate(): Translate {
    const translate = (key: string, params?: TextParams) =>
      this.#fill(this.#findFor(key, params?.count) ?? this.#find('error.general') ?? '', params);
    return Object.assign((key: TextKey, params?: TextParams) => translate(String(key), params), {
      ofKey: translate,
      find: (key: string) => this.#find(key),
    });
  }

  #changed(): void {
    this.translate = this.#makeTranslate();
    for (const listener of this.#listeners) listener();
  }
}
