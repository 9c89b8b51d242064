import { eq } from 'drizzle-orm';
import { type FastifyInstance, type FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { simulatedRefunds } from '../../db/simulators.schema.ts';
import { PAYMENT_FIELD } from '../../features/card-providers/redirect-page.ts';
import { fromStripe } from '../../features/card-providers/stripe/stripe-amount.ts';
import { type SimulatedCards } from '../cards/simulated-cards.ts';
import { fieldsOf, readForms, textOf } from '../forms.ts';
import { LIFETIME_MS, type Refund, referenceOfIntent, refundOf, sessionOf } from './stripe-objects.ts';
import { repeatAnswers } from './idempotency.ts';

type ById = { Params: { id: string } };

const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ error: { type: 'invalid_request_error', message } });

const numberOf = (value: unknown): number => Number(textOf(value) || NaN);
const listOf = (data: object[]) => ({ object: 'list', data, has_more: false });

/** Fields of a form as `metadata[name]`. */
const metadataOf = (fields: Partial<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => {
      const [, name] = /^metadata\[(\w+)\]$/.exec(field) ?? [];
      return name === undefined ? [] : [[name, textOf(value)]];
    }),
  );

/** What the books keep of a refund besides its amount, as its key. */
type Named = Pick<Refund, 'id' | 'metadata'>;

export interface SimulatedStripe {
  secretKey: string;
  /** Whether the bank takes no refund. */
  refusesRefunds: boolean;
}

/**
 * Stripe's interface as far as a merchant's server uses Checkout, over the books of the simulated provider. The library
 * knows no path before `/v1`, so it is registered without a prefix.
 */
export function stripeApi(app: FastifyInstance, book: SimulatedCards, account: SimulatedStripe): void {
  /** Refunds that failed, which the books do not hold. */
  const failed: Refund[] = [];
  readForms(app);

  app.addHook('preHandler', (request, reply, done) => {
    if (request.headers.authorization === `Bearer ${account.secretKey}`) done();
    else refuse(reply, 401, 'Invalid API Key provided: ********');
  });
  repeatAnswers(app, book.context.clock.now);

  app.post('/v1/checkout/sessions', { config: { providerCall: 'prepare' } }, async (request, reply) => {
    const fields = fieldsOf(request.body);
    const field = (name: string) => textOf(fields[name]);
    const currency = field('line_items[0][price_data][currency]').toUpperCase();
    const id = field(`metadata[${PAYMENT_FIELD}]`);
    const units = numberOf(fields['line_items[0][price_data][unit_amount]']);
    const shortest = book.context.clock.now() + LIFETIME_MS;
    if (field('mode') !== 'payment' || !URL.canParse(field('success_url')) || !URL.canParse(field('cancel_url')))
      return refuse(reply, 400, 'Missing or invalid parameter.');
    if (!Number.isInteger(units) || units <= 0) return refuse(reply, 400, 'Invalid positive integer: unit_amount.');
    if (numberOf(fields.expires_at) * 1000 < shortest)
      return refuse(reply, 400, 'expires_at must be 30 minutes ahead.');
    const merchant = field('line_items[0][price_data][product_data][name]');
    const payment = { id, currency, amount: fromStripe(units, currency), merchant, brands: [] };
    const { reference } = await book.prepare(payment);
    const prepared = await book.find(reference);
    return prepared ? sessionOf(prepared) : refuse(reply, 500, 'Lost.');
  });

  app.get<ById>('/v1/checkout/sessions/:id', { config: { providerCall: 'status' } }, async (request, reply) => {
    const reference = request.params.id;
    if (!(await book.find(reference))) return refuse(reply, 404, 'No such checkout.session.');
    const isCounted = await book.status(reference).catch(() => null);
    if (!isCounted) return refuse(reply, 429, 'Too many requests.');
    const payment = await book.find(reference);
    const isExpanded = textOf(fieldsOf(request.query)['expand[0]']) === 'payment_intent';
    return payment && sessionOf(payment, { isExpanded });
  });

  app.post<ById>('/v1/checkout/sessions/:id/expire', { config: { providerCall: 'cancel' } }, async (request, reply) => {
    const found = await book.find(request.params.id);
    if (found?.state !== 'open' || book.isExpired(found))
      return refuse(reply, 400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
    await book.cancel(found.reference);
    const payment = await book.find(found.reference);
    return payment && sessionOf(payment);
  });

  app.post('/v1/refunds', { config: { providerCall: 'refund' } }, async (request, reply) => {
    const fields = fieldsOf(request.body);
    const reference = referenceOfIntent(textOf(fields.payment_intent));
    const payment = await book.find(reference);
    if (!payment) return refuse(reply, 404, 'No such payment_intent.');
    const { currency } = payment;
    const amount = fromStripe(numberOf(fields.amount), currency);
    const named: Named = { id: `re_${randomBytes(12).toString('hex')}`, metadata: metadataOf(fields) };
    const refund = { ...named, reference, amount, currency };
    if (account.refusesRefunds) {
      failed.push({ ...refund, status: 'failed' });
      return refundOf({ ...refund, status: 'failed' });
    }
    const isDone = await book.refund({ reference, key: JSON.stringify(named), amount }).then(
      () => true,
      () => false,
    );
    if (!isDone) return refuse(reply, 400, 'Refund amount is greater than unrefunded amount on charge.');
    return refundOf({ ...refund, status: 'succeeded' });
  });

  app.get('/v1/refunds', { config: { providerCall: 'query' } }, async (request) => {
    const reference = referenceOfIntent(textOf(fieldsOf(request.query).payment_intent));
    const payment = await book.find(reference);
    const rows = await book.context.db.select().from(simulatedRefunds).where(eq(simulatedRefunds.reference, reference));
    const done = rows.map(({ key, amount }): Refund => {
      const named = JSON.parse(key) as Named;
      return { ...named, reference, amount, currency: payment?.currency ?? '', status: 'succeeded' };
    });
    return listOf([...done, ...failed.filter((refund) => refund.reference === reference)].map(refundOf));
  });

  app.get('/v1/checkout/sessions', () => listOf([]));
  app.get('/v1/payment_method_configurations', () =>
    listOf([
      {
        id: 'pmc_simulated',
        object: 'payment_method_configuration',
        active: true,
        is_default: true,
        apple_pay: { available: true },
        card: { available: true },
        google_pay: { available: true },
        klarna: { available: false },
      },
    ]),
  );
}
