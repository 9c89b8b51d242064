import { getAllergens } from '../../api/articles.ts';
import { getBalance } from '../../api/person.ts';
import { type LoaderArgs } from '../../context/router-context.ts';
import { readable } from '../../ui/readable.ts';

/** Allergens and the balance of each card, each on its own. */
export function loadUser({ context: { api, session }, abortController: { signal } }: LoaderArgs) {
  const cards = session.getSnapshot().context.person?.cards ?? [];
  return {
    allergens: readable((given) => getAllergens(api, given), signal),
    balances: cards.map(({ id }) => ({ cardId: id, balance: readable((given) => getBalance(api, id, given), signal) })),
  };
}

export type UserData = ReturnType<typeof loadUser>;
