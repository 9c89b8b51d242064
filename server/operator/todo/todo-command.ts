import { and, eq, isNull } from 'drizzle-orm';
import { parseArgs } from 'node:util';
import { type ServerContext } from '../../core/context.ts';
import { StartError } from '../../db/lock.ts';
import { providerPayments } from '../../db/provider.schema.ts';
import { providerRefunds } from '../../db/settlement.schema.ts';
import { explainError } from '../../http/log.ts';
import { Refusal } from '../../core/refusal.ts';
import { dropLetter, sendAgain } from '../../features/mail/resolve-letter.ts';
import { readDueRefunds, retryDueRefund } from '../../features/order-changes/due-refunds.ts';
import { readStrandedOrders } from '../../features/order-changes/stranded-orders.ts';
import { type PaymentGateway } from '../../features/card-providers/payment-gateway.ts';
import { refreshPayment } from '../../features/payment/providers/payment-status.ts';
import { isOpen } from '../../features/card-providers/payments.ts';
import { type PayOut, payOut } from '../../features/card-providers/pay-out.ts';
import { cancelOrders } from './cancel-orders.ts';
import { readTodo } from './read-todo.ts';
import { money, todoLines } from './todo-lines.ts';

interface Services {
  context: ServerContext;
  /** Null: no card provider is connected. */
  gateway: PaymentGateway | null;
  print: (line: string) => void;
  wait: (ms: number) => Promise<void>;
}

type Step = (services: Services, id: string, by: string) => Promise<boolean>;

/** A step without an id is of all that waits. */
type StepOfAll = (services: Services) => Promise<boolean>;

const NOT_CONNECTED = 'Its card provider is not connected to this command (server/operator/commands/providers.ts).';

const retryRefund: Step = async (services, id) => {
  const { print, gateway } = services;
  try {
    const isRefunded = await retryDueRefund(services, id);
    const why = gateway === null ? ` ${NOT_CONNECTED} The running server tries it every half a minute.` : '';
    print(isRefunded ? `${id} is refunded.` : `${id} is still due.${why}`);
    return isRefunded;
  } catch (error) {
    if (error instanceof Refusal) print(`there is no canceled order or payment ${id}.`);
    else print(`${id} is still due: ${explainError(error)}`);
    return false;
  }
};

/** One that fails does not keep the others from being tried. */
const retryRefunds: StepOfAll = async (services) => {
  let areAllRefunded = true;
  for (const { id } of await readDueRefunds(services.context))
    areAllRefunded = (await retryRefund(services, id, '')) && areAllRefunded;
  if (areAllRefunded) services.print('No refund is due any more.');
  return areAllRefunded;
};

const askPayment: Step = async ({ context, gateway, print }, id) => {
  const [payment] = await context.db.select().from(providerPayments).where(eq(providerPayments.id, id));
  if (!payment) print(`there is no payment ${id}.`);
  else if (isOpen(payment) && gateway === null) print(`payment ${id} is undecided. ${NOT_CONNECTED}`);
  else {
    const now = gateway === null ? payment : await refreshPayment(gateway, payment);
    print(`payment ${id} is ${isOpen(now) ? 'still undecided' : now.status}.`);
    return !isOpen(now);
  }
  return false;
};

const sendMail: Step = async ({ context, print }, id) => {
  const isDone = /^\d{1,9}$/.test(id) && (await sendAgain(context, Number(id)));
  print(
    isDone
      ? `letter ${id} is sent by the server within some seconds.`
      : `letter ${id} cannot be sent: it is not there, sent or under way, or older than a day.`,
  );
  return isDone;
};

const dropMail: Step = async ({ context, print }, id) => {
  const isDone = /^\d{1,9}$/.test(id) && (await dropLetter(context, Number(id)));
  print(isDone ? `letter ${id} is deleted.` : `letter ${id} is not deleted: it is not there, sent or under way.`);
  return isDone;
};

/** Refunds at providers by what `readDueRefunds` calls them. */
async function refundsOf({ db }: ServerContext, id: string): Promise<string[]> {
  const isIt = /^\d{1,9}$/.test(id)
    ? eq(providerRefunds.orderNumber, Number(id))
    : and(eq(providerRefunds.paymentId, id), isNull(providerRefunds.orderNumber));
  const rows = await db
    .select({ id: providerRefunds.id })
    .from(providerRefunds)
    .where(and(isIt, isNull(providerRefunds.refundedAt)));
  return rows.map((row) => row.id);
}

/** Twice the time of a call to a provider; another one is not begun meanwhile. */
const MOST_WAITS = 2;

async function payOutOne({ context, print, wait }: Services, refundId: string, by: string): Promise<PayOut> {
  let done = await payOut(context, refundId, by);
  for (let waits = 0; done.is === 'asking' && waits < MOST_WAITS; waits += 1) {
    print(`the server is asking the provider: waiting ${Math.ceil(done.waitMs / 1000)} s for its answer.`);
    await wait(done.waitMs);
    done = await payOut(context, refundId, by);
  }
  return done;
}

const paidOut: Step = async (services, id, by) => {
  const { context, print } = services;
  const due = await refundsOf(context, id);
  if (due.length === 0) {
    print(
      `${id} has no refund that is due at a card provider: do not pay it out. Accounts and vouchers are refunded by --retry-refund.`,
    );
    return false;
  }
  const [payment] = await context.db
    .select({ currency: providerPayments.currency })
    .from(providerRefunds)
    .innerJoin(providerPayments, eq(providerPayments.id, providerRefunds.paymentId))
    .where(eq(providerRefunds.id, due[0] ?? ''));
  let isAll = true;
  for (const refundId of due) {
    const done = await payOutOne(services, refundId, by);
    if (done.is === 'paidOut')
      print(`${id}: ${money(done.amount, payment?.currency ?? '')} booked as paid out by ${by}.`);
    else if (done.is === 'returned') print(`${id}: the provider has returned it meanwhile. Do not pay it out.`);
    else print(`${id}: the provider has not answered yet. Run the command again.`);
    isAll = done.is === 'paidOut' && isAll;
  }
  return isAll;
};

const STEPS: Readonly<Record<string, Step>> = {
  'retry-refund': retryRefund,
  'ask-payment': askPayment,
  'send-mail': sendMail,
  'drop-mail': dropMail,
  'paid-out': paidOut,
};

const cancelAllStranded: StepOfAll = async (services) => {
  const stranded = await readStrandedOrders(services.context);
  if (stranded.length === 0) services.print('There is no order that cannot be served.');
  return cancelOrders(services, stranded);
};

const STEPS_OF_ALL: Readonly<Record<string, StepOfAll>> = {
  'retry-refunds': retryRefunds,
  'cancel-orders': cancelAllStranded,
};

const USAGE =
  'use it as: npm run admin -- todo, with one of --retry-refund ID, --retry-refunds, --ask-payment ID, --send-mail ID, --drop-mail ID, --cancel-orders, or --paid-out ID --by "who and how".';
const LONGEST_NOTE = 200;

/** The step that was asked for; null: none, so the list is. Throws a StartError where it is not clear which. */
function readStep(args: readonly string[]): StepOfAll | null {
  const options: Record<string, { type: 'string' | 'boolean' }> = { by: { type: 'string' } };
  for (const name of Object.keys(STEPS)) options[name] = { type: 'string' };
  for (const name of Object.keys(STEPS_OF_ALL)) options[name] = { type: 'boolean' };
  let values: ReturnType<typeof parseArgs>['values'];
  try {
    ({ values } = parseArgs({ args: [...args], options }));
  } catch (error) {
    throw new StartError(USAGE, { cause: error });
  }
  const { by, ...named } = values;
  const [name, ...others] = Object.keys(named);
  if (name === undefined && by === undefined) return null;
  const note = String(by ?? '').trim();
  const isClear = others.length === 0 && (name === 'paid-out') === (note !== '') && note.length <= LONGEST_NOTE;
  const [step, stepOfAll] = [STEPS[name ?? ''], STEPS_OF_ALL[name ?? '']];
  if (isClear && step) return (services) => step(services, String(named[name ?? '']), note);
  if (isClear && stepOfAll) return stepOfAll;
  throw new StartError(USAGE);
}

/**
 * `npm run admin -- todo`: lists what waits for people, or does one step. Returns false, for the exit code 1, where the
 * list is not empty or the step was not done.
 */
export async function runTodo(services: Services, args: readonly string[]): Promise<boolean> {
  const step = readStep(args);
  if (step) return step(services);
  const lines = todoLines(services.context, await readTodo(services.context));
  for (const line of lines.length === 0 ? ['Nothing waits for people.'] : lines) services.print(line);
  return lines.length === 0;
}
