import { asc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type PurseWire } from '../../contract/payment.ts';
import { fromCents } from '../../domain/money.ts';
import { type Identity } from '../auth/identity.ts';
import { type ServerContext } from '../context.ts';
import { wallets } from '../db/persons.schema.ts';

/** The accounts of a person. Guests share theirs: what all of them owe together is nobody's business. */
export async function pursesWire(
  { db }: ServerContext,
  { person, isGuest }: Pick<Identity, 'person' | 'isGuest'>,
): Promise<z.input<typeof PurseWire>[]> {
  const own = await db.select().from(wallets).where(eq(wallets.personId, person.id)).orderBy(asc(wallets.id));
  return own.map(({ type, balance, creditLimit }) => ({
    ShortName: type,
    Saldo: isGuest || creditLimit === null ? null : fromCents(balance),
    CreditLimit: creditLimit === null ? null : fromCents(creditLimit),
  }));
}
