import * as calls from '../../contract/statement.ts';
import { type BalanceStatement } from '../../domain/booking.ts';
import { type IsoDate } from '../../domain/calendar.ts';
import { type PaymentType } from '../../domain/payment-type.ts';
import { type ApiClient } from './client.ts';
import { ifServed } from './errors.ts';

/** An account whose bookings are reported: that of a card, or the person's own of a payment type. */
export type StatementAccount = { cardId: number } | { type: PaymentType };

/** A page of the bookings of an account; null: this server does not tell them. */
export function getBalanceStatement(
  api: ApiClient,
  { account, from, until, page }: { account: StatementAccount; from: IsoDate; until: IsoDate; page: number },
  signal?: AbortSignal,
): Promise<BalanceStatement | null> {
  const named = 'cardId' in account ? account : { paymentTypeShortName: account.type };
  const query = { ...named, fromDate: from, untilDate: until, page, hideLoadingSpinner: true };
  return ifServed(api.call(calls.getBalanceStatement, { query, signal }).then(calls.toBalanceStatement));
}
