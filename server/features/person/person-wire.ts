import { asc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type PersonWire, fromAddress, fromFilters } from '../../../contract/person.ts';
import { fromCents } from '../../../domain/money.ts';
import { type Identity } from '../../auth/identity.ts';
import { cards, wallets } from '../../db/persons.schema.ts';
import { type ServerContext, localOrNull } from '../../core/context.ts';
import { translateOrNull } from '../../core/translate.ts';
import { mayReadCard, mayReadStatement } from './balance-statement.ts';

const shortNameOf = (type: string | null) => (type === null ? null : { ShortName: type });

/**
 * The person on the wire. Guests share a person, so their language is that of the session. A session by card gets what
 * `PERSON_FIELDS` shows of it.
 */
export async function personWire(context: ServerContext, identity: Identity): Promise<z.input<typeof PersonWire>> {
  const { person, card: presented, isGuest, sessionLanguageId, language } = identity;
  const { db } = context;
  const own = await db
    .select({ card: cards, balance: wallets.balance })
    .from(cards)
    .innerJoin(wallets, eq(wallets.id, cards.walletId))
    .where(eq(cards.personId, person.id))
    .orderBy(asc(cards.id));
  const isReplaced = ({ card }: (typeof own)[number]) =>
    card.blockedAt !== null && own.some((other) => other.card.walletId === card.walletId && !other.card.blockedAt);
  const shown = own.filter((one) => mayReadCard(identity, one.card) && !isReplaced(one));
  const terminal = shown.find(({ card }) => card.isTerminalCard && !card.blockedAt);
  return {
    ...fromAddress(person.address),
    ID: person.id,
    Username: person.username,
    Birthdate: person.birthdate,
    Allergens: person.allergenIds,
    PaymentType: shortNameOf(person.paymentType),
    SecondaryPaymentType: shortNameOf(person.secondaryPaymentType),
    LastSelectedLanguage_ID: sessionLanguageId ?? person.languageId,
    OfflineSaldo: terminal ? fromCents(terminal.balance) : null,
    TerminalCardNumber: terminal?.card.number ?? null,
    Cards: shown.map(({ card }) => ({
      Card_ID: card.id,
      CardNumber: card.number,
      Name: translateOrNull(card.names, language) ?? card.name,
      IsPreferred: card.isPreferred,
      HasStatement: mayReadStatement(identity, card),
      IsBlocked: card.blockedAt !== null,
    })),
    IsFirstLogin: person.isFirstLogin && !presented && !isGuest,
    IsSignedInByCard: presented !== null,
    ...(!isGuest && { Filters: person.filters && fromFilters(person.filters) }),
    TermsOfUseAcceptedDate: localOrNull(context, identity.termsAcceptedAt),
  };
}
