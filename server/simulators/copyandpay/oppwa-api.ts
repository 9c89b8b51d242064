import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyReply } from 'fastify';
import { amountText, readAmount } from '../../../domain/currency-amount.ts';
import { simulatedPayments, simulatedRefunds } from '../../db/simulators.schema.ts';
import { type SimulatedCards, type SimulatedPayment } from '../cards/simulated-cards.ts';
import { fieldsOf, readForms, textOf } from '../forms.ts';
import { WIDGET_INTEGRITY } from './widget.ts';

const DAY_MS = 86_400_000;

/** The provider's result codes, each with the HTTP status that it comes with. */
const RESULTS = {
  created: [200, '000.200.100', 'successfully created checkout'],
  pending: [200, '000.200.000', 'transaction pending'],
  captured: [200, '000.100.110', "Request successfully processed in 'Merchant in Integrator Test Mode'"],
  found: [200, '000.000.100', 'successful request'],
  declined: [200, '800.100.152', 'transaction declined by authorization system'],
  canceled: [200, '100.396.101', 'Cancelled by user'],
  expired: [200, '100.396.103', 'Previously pending transaction timed out'],
  gone: [404, '200.300.404', 'invalid or missing parameter - (opp) No payment session found for the requested id'],
  notFound: [404, '700.400.580', 'cannot find transaction'],
  tooMuch: [400, '700.400.200', 'cannot refund (refund volume exceeded or tx reversed or invalid workflow?)'],
  tooLate: [400, '700.400.300', 'cannot reverse (already refunded|reversed, invalid workflow or amount exceeded)'],
  wrong: [400, '200.300.404', 'invalid or missing parameter'],
  forbidden: [401, '800.900.300', 'invalid authentication information'],
  tooOften: [429, '800.120.100', 'Too many requests. Please try again later.'],
} as const satisfies Record<string, readonly [number, string, string]>;

type Result = keyof typeof RESULTS;

function send(reply: FastifyReply, result: Result, more: object = {}): FastifyReply {
  const [status, code, description] = RESULTS[result];
  return reply.code(status).send({ ...more, result: { code, description } });
}

const resultOf = (result: Result) => ({ result: { code: RESULTS[result][1], description: RESULTS[result][2] } });

/** Where the customer has done something, there is a payment. */
const wasTried = ({ state }: SimulatedPayment): boolean => state !== 'open' && state !== 'expired';
const RESULT_OF = { pending: 'pending', captured: 'captured', declined: 'declined', canceled: 'canceled' } as const;

function debitOf(payment: SimulatedPayment) {
  const { reference: id, amount, currency, merchantTransactionId, state } = payment;
  if (state === 'open' || state === 'expired') return null;
  const paid = { paymentType: 'DB', amount: amountText(amount, currency), currency, merchantTransactionId };
  return { id: `${id}.debit`, ...paid, ...resultOf(RESULT_OF[state]) };
}

/**
 * The REST interface of COPYandPAY as far as a merchant's server uses it, over the books of the simulated provider. Its
 * account has the given keys.
 */
export function oppwaApi(app: FastifyInstance, book: SimulatedCards, keys: { entity: string; token: string }): void {
  const refundsUnder = (key: string) =>
    book.context.db.select().from(simulatedRefunds).where(eq(simulatedRefunds.key, key));
  readForms(app);

  app.addHook('preHandler', async (request, reply) => {
    const entity = textOf(fieldsOf(request.method === 'GET' ? request.query : request.body).entityId);
    const isKnown = request.headers.authorization === `Bearer ${keys.token}` && entity === keys.entity;
    if (!isKnown) return send(reply, 'forbidden');
  });

  app.post('/v1/checkouts', { config: { providerCall: 'prepare' } }, async (request, reply) => {
    const {
      amount,
      currency: named,
      merchantTransactionId,
      paymentType,
      integrity,
      descriptor,
    } = fieldsOf(request.body);
    const [id, currency] = [textOf(merchantTransactionId), textOf(named)];
    if (textOf(paymentType) !== 'DB' || id === '') return send(reply, 'wrong');
    const payment = {
      id,
      currency,
      amount: readAmount(textOf(amount), currency),
      merchant: textOf(descriptor),
      brands: [],
    };
    const { reference } = await book.prepare(payment);
    return send(reply, 'created', { id: reference, integrity: integrity === 'true' ? WIDGET_INTEGRITY : undefined });
  });

  app.get<{ Params: { id: string } }>(
    '/v1/checkouts/:id/payment',
    { config: { providerCall: 'status' } },
    async (request, reply) => {
      const reference = request.params.id;
      if (!(await book.find(reference))) return send(reply, 'gone');
      const isCounted = await book.status(reference).catch(() => null);
      if (!isCounted) return send(reply, 'tooOften');
      const payment = await book.find(reference);
      if (!payment || payment.state === 'expired') return send(reply, 'gone');
      if (payment.state === 'open') return send(reply, 'pending');
      return send(reply, RESULT_OF[payment.state], debitOf(payment) ?? {});
    },
  );

  app.get('/v1/query', { config: { providerCall: 'query' } }, async (request, reply) => {
    const id = textOf(fieldsOf(request.query).merchantTransactionId);
    const { db } = book.context;
    const debits = (await db.select().from(simulatedPayments).where(eq(simulatedPayments.merchantTransactionId, id)))
      .filter(wasTried)
      .map(debitOf);
    const refunds = (await refundsUnder(id)).map(({ reference }) => ({
      id: `${reference}.back`,
      paymentType: 'RF',
      ...resultOf('captured'),
    }));
    const payments = [...debits, ...refunds];
    return payments.length > 0 ? send(reply, 'found', { payments }) : send(reply, 'notFound');
  });

  app.post<{ Params: { id: string } }>(
    '/v1/payments/:id',
    { config: { providerCall: 'refund' } },
    async (request, reply) => {
      const { amount, currency, merchantTransactionId: key, paymentType } = fieldsOf(request.body);
      const reference = request.params.id.replace(/\.debit$/, '');
      const payment = await book.find(reference);
      if (!payment || payment.currency !== currency) return send(reply, 'notFound');
      const isOld = payment.createdAt.getTime() + DAY_MS < book.context.clock.now();
      if (paymentType === 'RV' && isOld) return send(reply, 'tooLate');
      const cents = readAmount(textOf(amount), payment.currency);
      // A second refund under the same id is another one, as at the real provider: our server has to look before.
      const isRepeated = (await refundsUnder(textOf(key))).length > 0;
      const ownKey = isRepeated ? `${textOf(key)} ${randomUUID()}` : textOf(key);
      const isDone = await book.refund({ reference, key: ownKey, amount: cents }).then(
        () => true,
        () => false,
      );
      return isDone ? send(reply, 'captured', { id: `${reference}.back` }) : send(reply, 'tooMuch');
    },
  );
}
