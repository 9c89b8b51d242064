import { selectCardBalance } from '../../machines/card/card.selectors.ts';
import { type Cents } from '../../domain/money.ts';
import { type SessionRef } from '../context/actor-types.ts';

/** Of the card in use at a terminal, as the bar shows it; null: none is in use, or it is not known. */
export function cardBalanceOf(session: Pick<SessionRef, 'getSnapshot'>): Cents | null {
  const card = session.getSnapshot().children.card?.getSnapshot();
  return card ? selectCardBalance(card) : null;
}
