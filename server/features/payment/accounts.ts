import { eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type PaymentType, isCardAccount } from '../../../domain/payment-type.ts';
import { builtOnce } from '../../db/built-once.ts';
import { type Database } from '../../db/database.ts';
import { cards, wallets } from '../../db/persons.schema.ts';
import { notFound } from '../../core/refusal.ts';

type Wallet = Pick<typeof wallets.$inferSelect, 'id' | 'type' | 'balance'>;

/** A wallet that a person may pay from: one of the person's own, or that of a card. */
export interface Account {
  wallet: Wallet;
  /** Null: found as the person's own. */
  card: { id: number; number: string; isPreferred: boolean } | null;
}

/** The person's own wallets, and those of the person's cards. */
const readWallets = builtOnce((db) => {
  const wallet = { id: wallets.id, type: wallets.type, balance: wallets.balance };
  const own = db
    .select({
      ...wallet,
      cardId: sql<number | null>`null::integer`.as('card_id'),
      number: sql<string | null>`null::text`.as('number'),
      isPreferred: sql<boolean | null>`null::boolean`.as('is_preferred'),
    })
    .from(wallets)
    .where(eq(wallets.personId, sql.placeholder('personId')));
  const ofCards = db
    .select({
      ...wallet,
      cardId: sql<number | null>`${cards.id}`.as('card_id'),
      number: sql<string | null>`${cards.number}`.as('number'),
      isPreferred: sql<boolean | null>`${cards.isPreferred}`.as('is_preferred'),
    })
    .from(cards)
    .innerJoin(wallets, eq(wallets.id, cards.walletId))
    .where(eq(cards.personId, sql.placeholder('personId')));
  return unionAll(own, ofCards);
});

/** In one statement. */
export async function readAccounts(db: Database, personId: number): Promise<Account[]> {
  const rows = await readWallets(db, { personId });
  return rows.map(({ cardId, number, isPreferred, ...found }) => ({
    wallet: found,
    card: cardId === null || number === null ? null : { id: cardId, number, isPreferred: isPreferred ?? false },
  }));
}

/** The accounts that a caller may pay from: in a session by card, that of the card. */
export async function payableAccounts(
  db: Database,
  { person, card }: { person: { id: number }; card: { id: number } | null },
): Promise<Account[]> {
  const accounts = await readAccounts(db, person.id);
  return card ? accounts.filter((account) => account.card?.id === card.id) : accounts;
}

/**
 * Whether a person may pay from a wallet, and get money back there: cards and wallets can be given to somebody else
 * after an order.
 */
export const mayUseWallet = async (db: Database, personId: number, walletId: number): Promise<boolean> =>
  (await readAccounts(db, personId)).some(({ wallet }) => wallet.id === walletId);

/** The preferred card first, else the oldest. */
const byPreference = ({ card: one }: Account, { card: other }: Account): number =>
  one === null || other === null ? 0 : Number(other.isPreferred) - Number(one.isPreferred) || one.id - other.id;

/**
 * The wallet that a payment type draws on: that of the given card, of the preferred one, or the person's own. Throws a
 * 404 for a card that the person does not have.
 */
export function walletFor(accounts: readonly Account[], type: PaymentType, cardNumber?: string): Wallet | null {
  if (isCardAccount(type)) {
    const byCard = accounts
      .filter(({ card }) => card !== null && (!cardNumber || card.number === cardNumber))
      .sort(byPreference);
    if (byCard[0]) return byCard[0].wallet;
    if (cardNumber) throw notFound('error.cardNotFound');
  }
  return accounts.find(({ wallet, card }) => card === null && wallet.type === type)?.wallet ?? null;
}
