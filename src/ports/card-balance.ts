import { selectCardBalance } from '../../machines/card/card.selectors.ts';
import { type Cents } from '../../domain/money.ts';
import { type SessionRef } from '../context/actor-types.ts';

/** Of the card in use at a terminal, as the bar shows it; null: none is in use, or it is not known. */
export function cardBalanceOf(session: Pick<SessionRef, 'getSnapshot'>): Cents | null {
  const card = session.getSnapshot().children.card?.getSnapshot();
  return card ? selectCardBalance(card) : null;
}

/** Tells an open payment what the bar shows, or the customer would see two balances of the same card. */
export function followCardBalance(session: Pick<SessionRef, 'getSnapshot'>): void {
  let last: Cents | null = null;
  session.getSnapshot().children.card?.subscribe(() => {
    const balance = cardBalanceOf(session);
    if (balance === last) return;
    last = balance;
    const payment = session.getSnapshot().children.order?.getSnapshot().children.payment;
    if (balance !== null) payment?.send({ type: 'balance.received', balance });
  });
}
