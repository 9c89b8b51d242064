const NAME = 'mittagTyped';

type Typed = Record<string, string>;

let read: (() => Typed) | null = null;
let taken: Typed | null = null;

function parse(text: string | null): Typed | null {
  try {
    const typed: unknown = JSON.parse(text ?? 'null');
    return typeof typed === 'object' && typed !== null ? (typed as Typed) : null;
  } catch {
    return null;
  }
}

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
    try {
      if (read) sessionStorage.setItem(NAME, JSON.stringify(read()));
    } catch {
      // A browser that blocks storage.
    }
  },
  /** Right after it: from then on nothing is stored. */
  begin: (): void => {
    try {
      taken = parse(sessionStorage.getItem(NAME));
      sessionStorage.removeItem(NAME);
    } catch {
      taken = null;
    }
  },
  get: (): Typed | null => taken,
  /** The page that it was for has been rendered, or another one. */
  forget: (): void => {
    taken = null;
  },
};
