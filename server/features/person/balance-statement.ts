import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type getBalanceStatement } from '../../../contract/statement.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { fromCents } from '../../../domain/money.ts';
import { addDays, toInstant } from '../../../domain/zone.ts';
import { type Identity } from '../../auth/identity.ts';
import { type ServerContext, local } from '../../core/context.ts';
import { bookings, orderLines, orders } from '../../db/orders.schema.ts';
import { cards, wallets } from '../../db/persons.schema.ts';
import { rowsBy, rowsOf } from '../../db/rows.ts';
import { articles } from '../../db/schema.ts';
import { badRequest, notFound } from '../../core/refusal.ts';

const BOOKINGS_PER_PAGE = 50;
/** The day after it has a year of five digits, which is no date any more. */
const LAST_DAY = '9999-12-30';

/** Who holds a card at a terminal has shown no more than that: the other cards of its owner are not theirs to see. */
export const mayReadCard = ({ card: own }: Pick<Identity, 'card'>, { id }: { id: number }): boolean =>
  own === null || own.id === id;

/** Whether a caller may read the bookings of the account of a card. Guests share their accounts. */
export const mayReadStatement = (identity: Pick<Identity, 'isGuest' | 'card'>, card: { id: number }): boolean =>
  !identity.isGuest && mayReadCard(identity, card);

/**
 * Whether a session may read the bookings of an account by its payment type: who holds a card has not signed in for
 * that.
 */
export const mayReadWallet = ({ isGuest, card }: Pick<Identity, 'isGuest' | 'card'>): boolean => !isGuest && !card;

async function walletOfCard({ db }: ServerContext, identity: Identity, cardId: number): Promise<number> {
  const [card] = await db
    .select()
    .from(cards)
    .where(and(eq(cards.id, cardId), eq(cards.personId, identity.person.id)));
  if (!card || !mayReadStatement(identity, card)) throw notFound('error.cardNotFound');
  return card.walletId;
}

/** There is one account of a type for each person. */
async function walletOfType({ db }: ServerContext, identity: Identity, type: string): Promise<number> {
  const [wallet] = await db
    .select({ id: wallets.id })
    .from(wallets)
    .where(and(eq(wallets.personId, identity.person.id), sql`${wallets.type} = ${type}`));
  if (!wallet || !mayReadWallet(identity)) throw notFound();
  return wallet.id;
}

function walletOf(context: ServerContext, identity: Identity, { cardId, type }: Wanted): Promise<number> {
  if (cardId !== undefined && type === undefined) return walletOfCard(context, identity, cardId);
  if (type !== undefined && cardId === undefined) return walletOfType(context, identity, type);
  throw badRequest();
}

/** The days and dishes of orders, the dearest dish first. A fee for delivery is no dish. */
async function readOrdered(
  { db }: ServerContext,
  numbers: number[],
  language: string,
): Promise<(number: number | null) => { Cart_OrderDate?: IsoDate; Dishes?: string[] }> {
  const lines = await db
    .select({
      orderNumber: orders.number,
      orderDate: orders.orderDate,
      name: orderLines.name,
      names: orderLines.names,
      isShippingArticle: articles.isShippingArticle,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .innerJoin(articles, eq(articles.id, orderLines.articleId))
    .where(inArray(orders.number, numbers))
    .orderBy(desc(orderLines.grossPrice), orderLines.id);
  const linesOf = rowsBy(lines, ({ orderNumber }) => orderNumber);
  return (number) => {
    const [first, ...others] = number === null ? [] : linesOf(number);
    if (!first) return {};
    const dishes = [first, ...others].filter(({ isShippingArticle }) => !isShippingArticle);
    return {
      Cart_OrderDate: first.orderDate,
      Dishes: dishes.map(({ name, names }) => names?.[language] ?? name),
    };
  };
}

interface Row {
  /** Null: beyond the last page there is nothing but the count. */
  id: number | null;
  kind: string;
  order_number: number | null;
  amount: number;
  balance: number;
  /** Of driver and database alike. */
  booked_ms: number;
  all: number;
}

interface Wanted {
  /** Either this or `type`. */
  cardId: number | undefined;
  /** A payment type. */
  type: string | undefined;
  from: IsoDate;
  until: IsoDate;
  /** From 1. */
  page: number;
}

/** A page of the bookings of an account, the latest first, each with the balance after it. */
export async function readBalanceStatement(
  context: ServerContext,
  identity: Identity,
  wanted: Wanted,
): Promise<z.input<typeof getBalanceStatement.answer>> {
  const { from, until, page } = wanted;
  if (until > LAST_DAY) throw badRequest();
  const walletId = await walletOf(context, identity, wanted);
  const start = new Date(toInstant(`${from}T00:00`, context.zone)).toISOString();
  const end = new Date(toInstant(`${addDays(until, 1)}T00:00`, context.zone)).toISOString();
  const found = await context.db.execute(sql`
    with booked as (
      select id, kind, order_number, amount, booked_at,
        sum(amount) over (order by booked_at, id)::int as balance
      from ${bookings} where ${bookings.walletId} = ${walletId}
    ), wanted as (
      select * from booked where amount <> 0 and booked_at >= ${start}::timestamptz and booked_at < ${end}::timestamptz
    ), page as (
      select * from wanted order by booked_at desc, id desc
      limit ${BOOKINGS_PER_PAGE} offset ${(page - 1) * BOOKINGS_PER_PAGE}
    )
    select id, kind, order_number, amount, balance, (extract(epoch from booked_at) * 1000)::float8 as booked_ms, "all"
    from (select count(*)::int as "all" from wanted) as counted left join page on true
    order by booked_at desc, id desc`);
  const rows = rowsOf<Row>(found);
  const numbers = rows.flatMap(({ order_number: number }) => number ?? []);
  const ordered = await readOrdered(context, numbers, identity.language);
  return {
    Bookings: rows.flatMap(({ id, ...row }) =>
      id === null
        ? []
        : {
            Booking_ID: id,
            Date: local(context, new Date(Math.round(row.booked_ms))),
            Kind: row.kind,
            Bonnumber: row.order_number,
            ...ordered(row.order_number),
            Amount: fromCents(row.amount),
            Saldo: fromCents(row.balance),
          },
    ),
    TotalCount: rows[0]?.all ?? 0,
  };
}
