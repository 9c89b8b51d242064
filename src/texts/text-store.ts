import { type Catalogue, type TextKey } from './catalogue.ts';

export type TextParams = Record<string, string | number>;

export interface Translate {
  (key: TextKey, params?: TextParams): string;
  /** For a key from the server, e.g. `OrderErrorTextKey`; an unknown key yields the general error. */
  ofKey: (key: string, params?: TextParams) => string;
  /** The text, or null if neither the restaurant nor the catalogue has one, e.g. for an optional link. */
  find: (key: string) => string | null;
}

const fill = (text: string, params: TextParams | undefined): string =>
  params ? text.replace(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole)) : text;

/** Left-to-right isolate: keeps a full stop at the end of its sentence. */
const isolate = (text: string): string => `\u2066${text}\u2069`;

/** The texts on screen: the restaurant's own take precedence over the built-in ones. */
export class TextStore {
  /** Short name of the language on the screen; null before it is known. */
  language: string | null = null;
  /** Modification date of the restaurant's own texts on the screen; null: they are not there yet. */
  ownDate: string | null = null;
  /** Built-in texts are German or English: on a right-to-left page they keep their own direction. */
  isRightToLeft = false;
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
