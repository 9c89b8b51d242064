import * as calls from '../../contract/statement.ts';
import { type BalanceStatement } from '../../domain/booking.ts';
import { type IsoDate } from '../../domain/calendar.ts';
import { type ApiClient } from './client.ts';
import { ifServed } from './errors.ts';

/** A page of the bookings of a card's account; null: this server does not tell them. */
export function getBalanceStatement(
  api: ApiClient,
  { cardId, from, until, page }: { cardId: number; from: IsoDate; until: IsoDate; page: number },
  signal?: AbortSignal,
): Promise<BalanceStatement | null> {
  const query = { cardId, fromDate: from, untilDate: until, page, hideLoadingSpinner: true };
  return ifServed(api.call(calls.getBalanceStatement, { query, signal }).then(calls.toBalanceStatement));
}
