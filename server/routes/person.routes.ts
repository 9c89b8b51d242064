import { and, eq } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import * as calls from '../../contract/person.ts';
import { getBalanceStatement } from '../../contract/statement.ts';
import { isEmail } from '../../domain/email.ts';
import { decimalText, fromCents, toCents } from '../../domain/money.ts';
import { type Identity } from '../auth/identity.ts';
import { blockCards } from '../auth/block-cards.ts';
import { countFailure } from '../auth/attempt-limit.ts';
import { type PasswordHashing } from '../auth/password-hashing.ts';
import { type SessionStore } from '../auth/session-store.ts';
import { persons, wallets, cards } from '../db/persons.schema.ts';
import { Background } from '../http/background.ts';
import { Refusal, badRequest, forbidden, notFound } from '../core/refusal.ts';
import { auditPerson, isPerson } from '../http/audit-calls.ts';
import { callerOf } from '../http/hashing-caller.ts';
import { publicRoute, route } from '../http/route.ts';
import { type ServerContext } from '../core/context.ts';
import { translateOrNull } from '../core/translate.ts';
import { mayReadCard, readBalanceStatement } from '../features/person/balance-statement.ts';
import { createPerson } from '../features/person/create-person.ts';
import { resetLetters } from '../features/person/letter-limits.ts';
import { setPassword } from '../features/person/passwords.ts';
import { personWire } from '../features/person/person-wire.ts';
import { isResetBy, resetPassword } from '../features/person/reset-password.ts';
import { updatePerson } from '../features/person/update-person.ts';

const groupWire = ({ group, language }: Identity) => ({
  CustomerGroupNumber: group.number,
  Name: translateOrNull(group.names, language) ?? group.name,
  MaxSubsidy: group.maxSubsidy === null ? null : fromCents(group.maxSubsidy),
  PaymentTypes: group.paymentTypes,
});

export function personRoutes(
  app: FastifyInstance,
  context: ServerContext,
  sessions: SessionStore,
  hashing: PasswordHashing,
): void {
  const background = new Background(app);

  route(app, calls.getPerson, ({ identity }) => personWire(context, identity));

  publicRoute(app, calls.createPerson, async ({ request, body }) => {
    const PersonId = await hashing.admit(callerOf(request), (hasher) => createPerson(context, hasher, body));
    auditPerson(request, isPerson(PersonId));
    return { PersonId };
  });

  route(app, calls.updatePerson, async ({ request, identity, body }) => {
    if ((body.Person_Email ?? '').trim() !== identity.person.address.email && !identity.isGuest && !identity.card)
      request.audited = { event: 'e-mail address changed', who: isPerson(identity.person.id) };
    await updatePerson(context, sessions, identity, { hashing, caller: callerOf(request) }, body);
    const [person] = await context.db.select().from(persons).where(eq(persons.id, identity.person.id));
    const chosen = identity.isGuest || identity.card ? (body.LastSelectedLanguage_ID ?? null) : null;
    const sessionLanguageId = chosen ?? identity.sessionLanguageId;
    return personWire(context, { ...identity, person: person ?? identity.person, sessionLanguageId });
  });

  route(app, calls.updatePassword, ({ request, identity, body }) =>
    hashing.admit(callerOf(request), (hasher) =>
      setPassword(context, identity, hasher, body.NewPasswordHash, body.OldPasswordHash),
    ),
  );

  route(app, calls.updatePasswordOnFirstLogin, async ({ request, identity, body }) => {
    if (!identity.person.isFirstLogin) throw forbidden('error.noPermission');
    await hashing.admit(callerOf(request), (hasher) =>
      setPassword(context, identity, hasher, body.NewPasswordHash, null),
    );
  });

  /** Responds alike, and as fast, for unknown addresses: otherwise anybody could find out who has an account. */
  publicRoute(app, calls.resetPassword, async ({ request, body }) => {
    const email = body.Email.trim();
    if (!isEmail(body.Email)) throw badRequest('error.emailInvalid');
    auditPerson(request, isResetBy(email));
    const usedUp = await countFailure(context, [resetLetters(email)]);
    if (usedUp) throw new Refusal(429, 'error.tooManyRequests', usedUp.waitingSeconds);
    background.start(() => resetPassword(context, email));
  });

  route(app, calls.updateFilters, async ({ identity, body }) => {
    // Guests share a person.
    if (identity.isGuest) throw forbidden('error.noPermission');
    const filters = { chips: body.Chips, maxPrice: body.MaxPrice == null ? null : toCents(body.MaxPrice) };
    await context.db.update(persons).set({ filters }).where(eq(persons.id, identity.person.id));
  });

  route(app, calls.acceptTerms, async ({ identity }) => {
    // Guests share a person: none of them accepts for the others. Nor does whoever holds a card, for its owner.
    if (identity.isGuest || identity.card) return sessions.acceptTerms(identity.sessionId);
    const termsAcceptedAt = new Date(context.clock.now());
    await context.db.update(persons).set({ termsAcceptedAt }).where(eq(persons.id, identity.person.id));
  });

  route(app, calls.getCustomerGroup, ({ identity }) => Promise.resolve(groupWire(identity)));

  route(app, calls.getCustomerGroupForTerminal, ({ identity, query }) => {
    if (query.personId !== identity.person.id) return Promise.reject(forbidden('error.noPermission'));
    return Promise.resolve(groupWire(identity));
  });

  route(app, calls.getPreferredCard, async ({ identity }) => {
    const all = (await personWire(context, identity)).Cards ?? [];
    return all.find((card) => card.IsPreferred) ?? all[0] ?? null;
  });

  route(app, calls.setPreferredCard, async ({ identity, query }) => {
    const mine = eq(cards.personId, identity.person.id);
    await context.db.transaction(async (db) => {
      const [card] = await db
        .select()
        .from(cards)
        .where(and(mine, eq(cards.id, query.cardId)));
      if (!card) throw notFound('error.cardNotFound');
      await db.update(cards).set({ isPreferred: false }).where(mine);
      await db.update(cards).set({ isPreferred: true }).where(eq(cards.id, card.id));
    });
  });

  route(app, calls.blockCard, async ({ identity, query }) => {
    const mine = and(eq(cards.id, query.cardId), eq(cards.personId, identity.person.id));
    const [card] = identity.isGuest ? [] : await context.db.select().from(cards).where(mine);
    if (!card) throw notFound('error.cardNotFound');
    await blockCards(context, mine);
  });

  route(app, calls.getBalanceForCard, async ({ identity, query }) => {
    const [found] = await context.db
      .select({ balance: wallets.balance })
      .from(cards)
      .innerJoin(wallets, eq(wallets.id, cards.walletId))
      .where(and(eq(cards.id, query.cardId), eq(cards.personId, identity.person.id)));
    if (!found || !mayReadCard(identity, { id: query.cardId })) throw notFound('error.cardNotFound');
    return decimalText(found.balance);
  });

  route(app, getBalanceStatement, ({ identity, query }) => {
    const { cardId, paymentTypeShortName: type, fromDate: from, untilDate: until, page = 1 } = query;
    return readBalanceStatement(context, identity, { cardId, type, from, until, page });
  });
}
