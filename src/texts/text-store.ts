import { type Catalogue, type TextKey } from './catalogue.ts';

export type TextParams = Record<string, string | number>;

export interface Translate {
  (key: TextKey, params?: TextParams): string;
  /** For a key that came over the wire, e.g. `OrderErrorTextKey`; an unknown one reads as the general error. */
  ofKey: (key: string, params?: TextParams) => string;
  /** The text, or null where neither the restaurant nor the catalogue has one, e.g. an optional link. */
  find: (key: string) => string | null;
}

const fill = (text: string, params: TextParams | undefined): string =>
  params ? text.replace(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole)) : text;

/** Left-to-right isolate: a full stop stays at the end of its sentence. */
const isolate = (text: string): string => `\u2066${text}\u2069`;

/** The texts on screen: the restaurant's own over the built-in ones. */
export class TextStore {
  /** The built-in words are German or English: on a page that runs from right to left they keep their own direction. */
  isRightToLeft = false;
  #catalogue: Partial<Catalogue> & Record<string, string | undefined> = {};
  #own = new Map<string, string>();
  #listeners = new Set<() => void>();
  /** A new function after every change, so that whoever holds it as state renders again. */
  translate: Translate = this.#makeTranslate();

  /** All of a language, or those of it that are there already. */
  setCatalogue(catalogue: Partial<Catalogue>): void {
    this.#catalogue = { ...catalogue };
    this.#changed();
  }

  /** Serves until the language is known. */
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

  #find(key: string): string | null {
    const builtIn = this.#catalogue[key];
    return this.#own.get(key) ?? (builtIn !== undefined && this.isRightToLeft ? isolate(builtIn) : (builtIn ?? null));
  }

  #makeTranslate(): Translate {
    const translate = (key: string, params?: TextParams) =>
      fill(this.#find(key) ?? this.#find('error.general') ?? '', params);
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
