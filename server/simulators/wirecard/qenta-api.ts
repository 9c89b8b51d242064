import { eq } from 'drizzle-orm';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomInt } from 'node:crypto';
import { readAmount } from '../../../domain/currency-amount.ts';
import { simulatedPayments, simulatedRefunds } from '../../db/simulators.schema.ts';
import { fingerprintOf } from '../../features/card-providers/qenta/fingerprint.ts';
import { PAYMENT_FIELD } from '../../features/card-providers/redirect-page.ts';
import { type ProviderCallName, type SimulatedCards, type SimulatedPayment } from '../cards/simulated-cards.ts';
import { fieldsOf, readForms, textOf } from '../forms.ts';
import { orderFields, reversalOf } from './qenta-order.ts';

export interface SimulatedQenta {
  customerId: string;
  shopId: string | null;
  secret: string;
  toolkitPassword: string;
  /** Whether the day is closed in which the payments were made: before that nothing can be refunded. */
  isDayClosed: boolean;
  /** Whether the bank takes no refund. */
  refusesRefunds: boolean;
}

type Named = Record<string, string>;

const WRONG = { status: '1', errorCode: '11001', message: 'A parameter is missing or invalid.' };
const DENIED = { status: '2', errorCode: '30071', message: 'Operation is not allowed.' };
const BANK = { status: '3', errorCode: '20001', message: 'The financial institution has refused.' };
const done = (more: Named = {}): Named => ({ status: '0', ...more });

const COMMAND_FIELDS = ['customerId', 'shopId', 'toolkitPassword', 'secret', 'command', 'language'];
/** The fields of each command in the order of its fingerprint, and which call of ours it is. */
const COMMANDS: Partial<Record<string, { fields: string[]; call: ProviderCallName }>> = {
  generateOrderNumber: { fields: [], call: 'query' },
  getOrderDetails: { fields: ['orderNumber'], call: 'status' },
  refund: { fields: ['orderNumber', 'amount', 'currency'], call: 'refund' },
  depositReversal: { fields: ['orderNumber', 'paymentNumber'], call: 'refund' },
  approveReversal: { fields: ['orderNumber'], call: 'refund' },
};

const newNumber = (): string => String(randomInt(100_000_000, 1_000_000_000));
const namedFields = ({ body }: FastifyRequest): Named =>
  Object.fromEntries(Object.entries(fieldsOf(body)).map(([name, value]) => [name, textOf(value)]));

/** Answers as QENTA does, or cuts the connection of a call that is to fail. */
async function answer(
  book: SimulatedCards,
  call: ProviderCallName,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  work: () => Promise<Named>,
): Promise<FastifyReply> {
  const cut = book.takeFailure(call);
  const fields = cut === 'before' ? {} : await work();
  if (!cut) return reply.type('application/x-www-form-urlencoded').send(new URLSearchParams(fields).toString());
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

/**
 * QENTA Checkout Page and its toolkit as far as a merchant's server uses them, over the books of the simulated provider,
 * in which payments have the order's number.
 */
export function qentaApi(app: FastifyInstance, book: SimulatedCards, account: SimulatedQenta): void {
  /** Orders whose approval was reversed. */
  const released = new Set<string>();
  const { db } = book.context;
  readForms(app);

  app.addHook('preHandler', (request, reply, next) => {
    const { 'user-agent': agent, connection } = request.headers;
    if (agent && connection === 'close') next();
    else reply.code(403).send('Forbidden');
  });

  const isOurs = ({ customerId, shopId = '' }: Named): boolean =>
    customerId === account.customerId && shopId === (account.shopId ?? '');
  const isSigned = (fields: Named, names: string[]): boolean =>
    fields.requestFingerprint === fingerprintOf(fields, names, account.secret);

  async function openPage(fields: Named): Promise<Named> {
    const { orderNumber = '', currency = '', requestFingerprintOrder = '' } = fields;
    const names = requestFingerprintOrder.split(',');
    const areAll = ['secret', 'amount', 'currency', 'orderNumber', 'confirmUrl'].every((name) => names.includes(name));
    if (!isOurs(fields) || !areAll || !isSigned(fields, names)) return { message: 'FINGERPRINT is invalid.' };
    const { successUrl = '', cancelUrl = '', failureUrl = '', confirmUrl = '' } = fields;
    if (![successUrl, cancelUrl, failureUrl, confirmUrl].every((url) => URL.canParse(url)))
      return { message: 'An URL is invalid.' };
    if (!fields.consumerIpAddress || !fields.consumerUserAgent) return { message: 'CONSUMERIPADDRESS is missing.' };
    if (!/^\d{1,9}$/.test(orderNumber) || (await book.find(orderNumber))) return { message: 'ORDERNUMBER is invalid.' };
    const id = fields[PAYMENT_FIELD] ?? '';
    const amount = readAmount(fields.amount ?? '', currency);
    const { reference } = await book.prepare({
      id,
      amount,
      currency,
      merchant: fields.orderDescription ?? '',
      brands: [],
    });
    const isIt = eq(simulatedPayments.reference, reference);
    await db.update(simulatedPayments).set({ reference: orderNumber }).where(isIt);
    return { redirectUrl: `simulators/wirecard/page?token=${orderNumber}` };
  }

  const refundsOf = ({ reference }: SimulatedPayment) =>
    db.select().from(simulatedRefunds).where(eq(simulatedRefunds.reference, reference));

  async function giveBack(payment: SimulatedPayment, key: string, amount: number): Promise<Named> {
    if (account.refusesRefunds) return BANK;
    return book.refund({ reference: payment.reference, key, amount }).then(
      () => done({ creditNumber: key }),
      () => DENIED,
    );
  }

  async function run(fields: Named): Promise<Named> {
    const { command = '', orderNumber = '' } = fields;
    const known = COMMANDS[command];
    const isAllowed = isOurs(fields) && fields.toolkitPassword === account.toolkitPassword;
    if (!known || !isAllowed || !isSigned(fields, [...COMMAND_FIELDS, ...known.fields])) return WRONG;
    if (command === 'generateOrderNumber') return done({ orderNumber: newNumber() });
    // Counts the question: a pending payment is decided after some. QENTA itself has no limit.
    await book.status(orderNumber).catch(() => null);
    const payment = await book.find(orderNumber);
    if (!payment) return command === 'getOrderDetails' ? done({ orders: '0' }) : WRONG;
    const refunds = await refundsOf(payment);
    if (command === 'getOrderDetails') return done(orderFields(payment, refunds, released.has(orderNumber)));
    const isReversed = refunds.some(({ key }) => key === reversalOf(orderNumber));
    if (command === 'approveReversal') {
      if (!isReversed) return DENIED;
      released.add(orderNumber);
      return done();
    }
    if (payment.state !== 'captured' || isReversed || account.isDayClosed !== (command === 'refund')) return DENIED;
    if (command === 'depositReversal') return giveBack(payment, reversalOf(orderNumber), payment.amount);
    const { amount = '', currency = '' } = fields;
    return currency === payment.currency ? giveBack(payment, newNumber(), readAmount(amount, currency)) : WRONG;
  }

  app.post('/page/init-server.php', (request, reply) =>
    answer(book, 'prepare', { request, reply }, () => openPage(namedFields(request))),
  );
  app.post('/page/toolkit.php', (request, reply) => {
    const fields = namedFields(request);
    const call = COMMANDS[fields.command ?? '']?.call ?? 'query';
    return answer(book, call, { request, reply }, () => run(fields));
  });
}
