import { parseArgs } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { decimalText, parseCents } from '../../../domain/money.ts';
import { toUsername } from '../../../domain/username.ts';
import { bookAtCounter } from '../counter/book-at-counter.ts';
import { StartError } from '../../db/lock.ts';
import { persons, wallets } from '../../db/persons.schema.ts';
import { type AdminCommand, withOption } from './command.ts';
import { withTenant } from './open-tenant.ts';
import { CARD_ACCOUNT } from '../../../domain/payment-type.ts';

const USAGE =
  'use it as: npm run admin -- balance NAME, or with --book=20.00 (--book=-20.00 to pay out) --by "who, how, number of the receipt", and --type ID for another account than CH.';
const LONGEST_NOTE = 200;
/** A typing error is more likely. */
const MOST_AT_ONCE = 1_000_000;

interface Wanted {
  name: string;
  type: string;
  /** Null: the balances are shown. */
  booking: { amount: number; note: string } | null;
}

/** Throws a StartError where it is not clear what is wanted. */
export function readBooking(args: readonly string[]): Wanted {
  const text = { type: 'string' } as const;
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options: { book: text, by: text, type: text }, allowPositionals: true });
  } catch (error) {
    throw new StartError(USAGE, { cause: error });
  }
  const [name, ...others] = parsed.positionals;
  const { book, by, type = CARD_ACCOUNT } = parsed.values;
  if (!name || others.length > 0 || (book === undefined) !== (by === undefined)) throw new StartError(USAGE);
  if (book === undefined) return { name, type, booking: null };
  const amount = /^-?\d+([.,]\d{1,2})?$/.test(book) ? parseCents(book.replace(',', '.')) : null;
  const note = (by ?? '').trim();
  if (amount === null || amount === 0)
    throw new StartError(`--book must be an amount such as 20.00, or -20.00 for what was paid out, and not ${book}.`);
  if (note === '' || note.length > LONGEST_NOTE) throw new StartError(USAGE);
  if (Math.abs(amount) > MOST_AT_ONCE) throw new StartError('no more than 10000.00 are booked at once.');
  return { name, type, booking: { amount, note } };
}

export const balance: AdminCommand = {
  usage: 'NAME [--book=20.00 --by NOTE] [--type CH]',
  about: 'shows the accounts of a person, or books what the tenant took in or paid out for one of them',
  isAudited: withOption,
  run: ({ args, config, print, concerns }) => {
    const { name, type, booking } = readBooking(args);
    return withTenant(config, async (context) => {
      const found = await context.db
        .select({ id: wallets.id, personId: persons.id, type: wallets.type, balance: wallets.balance })
        .from(persons)
        .innerJoin(wallets, eq(wallets.personId, persons.id))
        .where(eq(persons.username, toUsername(name)))
        .orderBy(asc(wallets.type));
      if (found.length === 0) throw new StartError(`there is no account "${name}" that has a balance.`);
      concerns(found[0]!.personId);
      if (!booking) {
        for (const wallet of found) print(`${wallet.type}: ${decimalText(wallet.balance)}`);
        return true;
      }
      const wallet = found.find((each) => each.type === type);
      if (!wallet)
        throw new StartError(
          `"${name}" has no account ${type}; there is: ${found.map((each) => each.type).join(', ')}.`,
        );
      const done = await bookAtCounter(context, { walletId: wallet.id, ...booking });
      if (done.is === 'booked')
        print(`${type}: ${decimalText(booking.amount)} booked, the balance is ${decimalText(done.balance)}.`);
      else if (done.is === 'known')
        print(
          `"${booking.note}" has booked ${decimalText(done.amount)} before: nothing was booked now. Each receipt needs a number of its own.`,
        );
      else
        print(`${type}: ${decimalText(booking.amount)} cannot be booked, the balance is ${decimalText(done.balance)}.`);
      return done.is === 'booked';
    });
  },
};
