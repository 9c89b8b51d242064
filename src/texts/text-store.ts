import { directionOf, languageTag } from '../../domain/language-tag.ts';
import { type Catalogue, type TextKey } from './text-keys.ts';

export type TextParams = Record<string, string | number>;

export interface Translate {
  (key: TextKey, params?: TextParams): string;
  /** For a key from the server, e.g. `OrderErrorTextKey`; one that the app does not know says so (CALL-11). */
  ofKey: (key: string, params?: TextParams) => string;
  /** The text, or null if neither the restaurant nor the catalogue has one, e.g. for an optional link. */
  find: (key: string) => string | null;
}

/**
 * First-strong isolate: what is put into a text has a direction of its own, and does not change that of the text around
 * it.
 */
const isolateParam = (text: string): string => `\u2068${text}\u2069`;

/** Left-to-right isolate, or right-to-left: keeps a full stop at the end of its sentence. */
const ISOLATES = { ltr: '\u2066', rtl: '\u2067' };

/** The texts on screen: the restaurant's own take precedence over the built-in ones. */
export class TextStore {
  /** Short name of the language that was chosen, in which the restaurant writes; null before it is known. */
  language: string | null = null;
  /** Of the built-in texts, where it is another language; else null. */
  builtIn: string | null = null;
  /** Short name of the language that most of the texts are in: `language`, or that of the built-in ones. */
  shown: string | null = null;
  /** Modification date of the restaurant's own texts on the screen; null: they are not there yet. */
  ownDate: string | null = null;
  /** The page reads from right to left: what is put into its texts keeps its own direction. */
  isRightToLeft = false;
  /**
   * How the tools of development show texts, to try out a language that is longer or reads from right to left; null: as
   * they are.
   */
  trial: { show: (key: string, text: string) => string; isMirrored: boolean } | null = null;
  #catalogue: Partial<Catalogue> & Record<string, string | undefined> = {};
  #own = new Map<string, string>();
  /** Before a text that reads in the other direction than the page. */
  #isolates = { own: '', builtIn: '' };
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
  #findFor(key: string, params: TextParams = {}): string | null {
    const { count } = params;
    if (typeof count !== 'number') return this.#find(key, params);
    const formIn = (language: string | null) =>
      `${key}.${new Intl.PluralRules(languageTag(language ?? '')).select(count)}`;
    const own = formIn(this.language);
    if (this.#ownOf(own, params) !== null) return this.#find(own, params);
    const isOwn = this.#ownOf(key, params) !== null;
    return (isOwn ? null : this.#find(formIn(this.builtIn ?? this.language), params)) ?? this.#find(key, params);
  }

  #find(key: string, params: TextParams = {}): string | null {
    const own = this.#ownOf(key, params);
    const text = own ?? this.#catalogue[key];
    if (text === undefined) return null;
    const isolate = own === null ? this.#isolates.builtIn : this.#isolates.own;
    const placed = isolate && `${isolate}${text}\u2069`;
    return this.trial ? this.trial.show(key, placed || text) : placed || text;
  }

  /** The restaurant's text; null also for one with a placeholder of another release, which nothing fills. */
  #ownOf(key: string, params: TextParams): string | null {
    const own = this.#own.get(key);
    if (own === undefined) return null;
    const builtIn = this.#catalogue[key] ?? this.#catalogue[key.replace(/\.\w+$/, '')] ?? own;
    const isFilled = (hole: string) => hole.slice(1, -1) in params || builtIn.includes(hole);
    return own.match(/\{\w+\}/g)?.every(isFilled) === false ? null : own;
  }

  /** Whether the text of that key is the restaurant's. */
  isOwn = (key: string): boolean => this.#own.has(key);

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
    const translate = (key: string, params?: TextParams, unknown = 'error.general'): string =>
      this.#fill(this.#findFor(key, params) ?? this.#find(unknown) ?? this.#find('error.general') ?? '', params);
    return Object.assign((key: TextKey, params?: TextParams) => translate(String(key), params), {
      ofKey: (key: string, params?: TextParams) => translate(key, params, 'error.other'),
      find: (key: string) => this.#find(key),
    });
  }

  /**
   * The language of most texts: a restaurant may have texts in a language of which none are built in, and of them all,
   * some or none.
   */
  #shownLanguage(): string | null {
    const keys = Object.keys(this.#catalogue);
    return keys.filter(this.isOwn).length > keys.length / 2 ? this.language : (this.builtIn ?? this.language);
  }

  #changed(): void {
    this.shown = this.#shownLanguage();
    const direction = this.trial?.isMirrored ? 'rtl' : directionOf(this.shown ?? '');
    this.isRightToLeft = direction === 'rtl';
    const isolateIn = (language: string | null) => {
      const own = directionOf(language ?? '');
      return own === direction ? '' : ISOLATES[own];
    };
    this.#isolates = { own: isolateIn(this.language), builtIn: isolateIn(this.builtIn ?? this.language) };
    this.translate = this.#makeTranslate();
    for (const listener of this.#listeners) listener();
  }
}
