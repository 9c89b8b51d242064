import { SafeStorage } from '../storage/storage.ts';

const NAME = 'mittagTyped';
const storage = new SafeStorage(() => window.sessionStorage);

type Typed = Record<string, string>;

let read: (() => Typed) | null = null;
let taken: Typed | null = null;

/** What is typed in a form on the way over a reload that the customer asks for, within the tab. Never a password. */
export const typedForm = {
  /** Of the form that is open; returns how to withdraw it. */
  offer: (reader: () => Typed): (() => void) => {
    read = reader;
    return () => {
      if (read === reader) read = null;
    };
  },
  /** Right before the reload. */
  keep: (): void => {
    if (read) storage.keep(NAME, JSON.stringify(read()));
  },
  /** Right after it: from then on nothing is stored. */
  begin: (): void => {
    const typed = storage.readJson(NAME);
    taken = typeof typed === 'object' ? (typed as Typed | null) : null;
    storage.remove(NAME);
  },
  get: (): Typed | null => taken,
  /** The page that it was for has been rendered, or another one. */
  forget: (): void => {
    taken = null;
  },
};
