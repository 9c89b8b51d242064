import UFuzzy from '@leeoniya/ufuzzy';
import MiniSearch, { type Query } from 'minisearch';
import { type Article } from '../../../domain/article.ts';
import { readSynonyms, searchWord, wordsFor } from '../../../domain/search-words.ts';

/** The words about a dish that are not its own, in the language of the page. */
export interface DishWords {
  /** A label such as `VEGAN`. */
  labelOf: (label: string) => string;
  /** Of its product group; empty if that has no name. */
  categoryOf: (productGroupId: number) => string;
  /** Groups such as `Kartoffel, Erdapfel; Tomate, Paradeiser`. */
  synonyms: string;
}

/** Far enough apart that no number of mentions in a description weighs as much as the name. */
const BOOST = { name: 10_000, label: 100, description: 1 };

/** "Eis" is rather the ice cream than a part of "Reis". */
const weightOf = (typed: string, word: string): number => {
  if (word === typed) return 9;
  return word.startsWith(typed) ? 3 : 1;
};

/** Shorter words are typed as they are meant: with another letter they would be other words. */
const SHORTEST_WITH_ERROR = 5;
const SHORTEST_WITH_ERRORS = 7;
/** Longer ones are no words: to look for every error in them takes longer the longer they are, and without end. */
const LONGEST_WITH_ERROR = 50;

/** Finds words in a part of which one letter is wrong, missing, too much or swapped with the next; in every script. */
const withOneError = new UFuzzy({
  unicode: true,
  interSplit: '[^\\p{L}\\d]+',
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: '[\\p{L}\\d]',
  intraContr: '$^',
  intraMode: 1,
  intraIns: 1,
  intraSub: 1,
  intraTrn: 1,
  intraDel: 1,
});

/** Finds dishes of a list by what is known about them (DISH-70 to DISH-73). */
export class DishSearch {
  readonly #dishes: readonly Article[];
  readonly #index: MiniSearch;
  /** All words by which something is found. */
  readonly #words = new Set<string>();

  constructor(dishes: readonly Article[], { labelOf, categoryOf, synonyms }: DishWords) {
    const groups = readSynonyms(synonyms);
    const known = new Map<string, string[]>();
    const wordsOf = (word: string): string[] => {
      const before = known.get(word);
      if (before) return before;
      const words = wordsFor(word, groups).filter((each) => each !== '');
      for (const each of words) this.#words.add(each);
      known.set(word, words);
      return words;
    };
    this.#dishes = dishes;
    this.#index = new MiniSearch({
      fields: ['name', 'label', 'description'],
      processTerm: wordsOf,
      searchOptions: { processTerm: (word) => word, boost: BOOST },
    });
    this.#index.addAll(
      dishes.map(({ name, shortName, detailName, labels, productGroupId, description }, id) => ({
        id,
        name: `${name} ${shortName} ${detailName}`,
        label: `${labels.map(labelOf).join(' ')} ${categoryOf(productGroupId)}`,
        description,
      })),
    );
  }

  /** The dishes that have every typed word, or a part of one that begins or goes on so; the best first. */
  find(text: string): Article[] {
    const typed = text
      .split(/[\s\p{P}]+/u)
      .map(searchWord)
      .filter((word) => word !== '');
    if (typed.length === 0) return [...this.#dishes];
    return this.#index
      .search({ combineWith: 'AND', queries: typed.map((word) => this.#query(word)) })
      .flatMap(({ id }) => this.#dishes[id as number] ?? []);
  }

  /** Only a word that is nowhere is taken for a typing error. */
  #query(typed: string): Query {
    const words = [...this.#words].filter((word) => (typed.length > 1 ? word.includes(typed) : word.startsWith(typed)));
    return words.length > 0 ? anyOf(typed, words) : this.#mistyped(typed);
  }

  /** "Kartofel" is a part of "Kartoffelsalat" with an error; two errors only make another whole word. */
  #mistyped(typed: string): Query {
    if (typed.length < SHORTEST_WITH_ERROR || typed.length > LONGEST_WITH_ERROR) return typed;
    const words = [...this.#words];
    const meant = (withOneError.filter(words, typed) ?? []).flatMap((at) => words[at] ?? []);
    if (meant.length > 0) return anyOf(typed, meant);
    return typed.length < SHORTEST_WITH_ERRORS ? typed : { queries: [typed], fuzzy: 2 };
  }
}

function anyOf(typed: string, words: readonly string[]): Query {
  const weighed = words.map((word) => ({ queries: [word], boostTerm: () => weightOf(typed, word) }));
  return { combineWith: 'OR', queries: weighed };
}
