import { type BalanceStatement } from '../../../domain/booking.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { getBalanceStatement, type StatementAccount } from '../../api/statement.ts';
import { type Reading, useReading } from '../../queries/use-reading.ts';

export interface StatementSpan {
  account: StatementAccount;
  from: IsoDate;
  until: IsoDate;
}

interface StatementPage extends BalanceStatement {
  /** From 1. */
  page: number;
}

/**
 * A page of the bookings of a span; null where this server does not tell them. Those of another span are not its data,
 * another page is until the wanted one is there.
 */
export function useStatement({ account, from, until }: StatementSpan, page: number): Reading<StatementPage | null> {
  const name = ['cardId' in account ? account.cardId : account.type, from, until].join(' ');
  const reading = useReading({
    key: ['balance', 'statement', name, page],
    read: async (api, signal) => {
      const statement = await getBalanceStatement(api, { account, from, until, page }, signal);
      return { name, statement: statement && { ...statement, page } };
    },
  });
  return { ...reading, data: reading.data?.name === name ? reading.data.statement : undefined };
}
