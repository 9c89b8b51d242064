import { type RouterContext, type Search } from '../context/router-context.ts';

/**
 * For pages that show or obey settings of the restaurant beyond those of the login and the overview. What could not be
 * read is asked for again by itself: no page waits for it twice.
 */
export const readSettings = ({ context: { session, readSettings: read } }: { context: RouterContext }) => {
  const known = session.getSnapshot().context.appConfiguration?.knownSettings;
  return known === 'all' || known === 'incomplete' ? undefined : read();
};

/** For pages that are reachable without sign-in but whose texts are not among those loaded at start. */
export const loadTexts = ({ context }: { context: RouterContext }) => context.loadAllTexts();

/** Opening the current page again from the menu refetches its data; turning to another page of its list does not. */
export function refetch({ context: { session }, search }: { context: RouterContext; search: Search }): void {
  if (search.page !== undefined) return;
  void import('../queries/query-client.ts').then(({ queryClientOf }) =>
    queryClientOf(session).refetchQueries({ type: 'active' }),
  );
}
