import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { CARD_PREFIX } from '../../features/sign-in/sign-in-by-card.ts';
import { offlineTransactions } from '../../db/orders.schema.ts';
import { cards, persons } from '../../db/persons.schema.ts';
import { notFound } from '../../core/refusal.ts';
import { type ServerContext } from '../../core/context.ts';
import { pageLanguage } from '../../core/page-language.ts';
import { sendPage } from '../page.ts';
import { terminalPage } from './terminal.page.ts';
import { TERMINAL_WORDS } from './terminal.words.ts';

const OfflinePayment = z.object({
  cardNumber: z.string(),
  amountInCent: z.number().check(z.int(), z.gte(-100_000), z.lte(100_000)),
});

/** A terminal around the app, with a card reader for anybody: simulates the native host of `docs/kiosk-host.md`. */
export function terminalSimulator(app: FastifyInstance, context: ServerContext, terminalSecret: string): void {
  const terminalCards = () =>
    context.db
      .select({ number: cards.number, username: persons.username, pending: count(offlineTransactions.id) })
      .from(cards)
      .innerJoin(persons, eq(persons.id, cards.personId))
      .leftJoin(
        offlineTransactions,
        and(eq(offlineTransactions.cardId, cards.id), isNull(offlineTransactions.finalizedAt)),
      )
      .where(eq(cards.isTerminalCard, true))
      .groupBy(cards.number, persons.username)
      .orderBy(asc(cards.number));

  app.get('/simulators/terminal', { schema: { hide: true } }, async (request, reply) => {
    const language = pageLanguage(request);
    const words = TERMINAL_WORDS[language];
    const body = terminalPage(
      words,
      (await terminalCards()).map((card) => ({ ...card, login: `${CARD_PREFIX}${card.number}` })),
      terminalSecret,
    );
    return sendPage(reply, { language, title: words.title, root: './', body });
  });

  app.get('/simulators/terminal/pending', { schema: { hide: true } }, async (_request, reply) => {
    const pending = await terminalCards();
    return reply
      .header('cache-control', 'no-store')
      .send(Object.fromEntries(pending.map((card) => [card.number, card.pending])));
  });

  /** Stores what an offline terminal would have kept, to be finalised at the card's next sign-in. */
  app.post('/simulators/terminal/offline', { schema: { hide: true, body: OfflinePayment } }, async (request) => {
    const { cardNumber, amountInCent } = request.body as z.infer<typeof OfflinePayment>;
    const [card] = await context.db
      .select()
      .from(cards)
      .where(and(eq(cards.number, cardNumber), eq(cards.isTerminalCard, true)));
    if (!card) throw notFound('error.cardNotFound');
    const transaction = {
      id: randomUUID(),
      cardId: card.id,
      amount: amountInCent,
      createdAt: new Date(context.clock.now()),
    };
    await context.db.insert(offlineTransactions).values(transaction);
    return { TransactionId: transaction.id };
  });
}
