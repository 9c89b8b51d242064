import { type RouterContext, type Search } from '../context/router-context.ts';
import { type Entering } from './enter.ts';

/** For pages that show or obey settings of the house beyond those of the login and the overview. */
export const readSettings = ({ context: { session, readSettings: read } }: { context: RouterContext }) =>
  session.getSnapshot().context.house?.knownSettings === 'all' ? undefined : read();

export type LoadReads = () => Promise<(context: RouterContext, search: Search) => void>;

/** Sends what a page reads as soon as its code and the settings are there, while the page is being built. */
async function readPageAhead(load: LoadReads, { context, location: { search } }: Entering): Promise<void> {
  try {
    const [read] = await Promise.all([load(), readSettings({ context })]);
    read(context, search as Search);
  } catch {
    // The page reads it itself, and tells what is missing.
  }
}

/** For pages that are reachable without sign-in but whose texts are not among those loaded at start. */
export const loadTexts = ({ context }: { context: RouterContext }) => context.loadAllTexts();

/** Opening the current page again from the menu refetches its data. */
export const refetch = ({ context: { session } }: { context: RouterContext }): void =>
  void import('../context/query-client.ts').then(({ queryClientOf }) =>
    queryClientOf(session).refetchQueries({ type: 'active' }),
  );

/** A guard that sends what the page reads, once it has admitted somebody. */
export const readingAhead =
  (guard: (entering: Entering) => Promise<void> | undefined, load: LoadReads | undefined) => (entering: Entering) => {
    const admitted = guard(entering);
    if (load && entering.cause === 'enter') void readPageAhead(load, entering);
    return admitted;
  };
