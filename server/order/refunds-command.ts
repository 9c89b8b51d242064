import { parseArgs } from 'node:util';
import { type Cents, fromCents } from '../../domain/money.ts';
import { type ServerContext } from '../context.ts';
import { StartError } from '../db/lock.ts';
import { Refusal } from '../http/refusal.ts';
import { type PaymentGateway } from '../payment/providers/payment-gateway.ts';
import { type DueRefund, readDueRefunds, retryDueRefund } from './due-refunds.ts';

interface Services {
  context: ServerContext;
  /** Null: no card provider is connected. */
  gateway: PaymentGateway | null;
  print: (line: string) => void;
}

const USAGE = 'use it as: npm run refunds, npm run refunds -- --retry <order>, or npm run refunds -- --retry-all';

function readArgs(args: readonly string[]): { retry: string | null; isAll: boolean } {
  try {
    const options = { retry: { type: 'string' }, 'retry-all': { type: 'boolean' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    if (values.retry !== undefined && values['retry-all']) throw new StartError(USAGE);
    return { retry: values.retry ?? null, isAll: values['retry-all'] ?? false };
  } catch {
    throw new StartError(USAGE);
  }
}

const money = (amount: Cents, currency: string): string => `${fromCents(amount).toFixed(2)} ${currency}`.trimEnd();
const nameOf = ({ id, orderNumber }: Pick<DueRefund, 'id' | 'orderNumber'>): string =>
  orderNumber === null ? `payment ${id}` : `order ${id}`;

const REASONS = { canceled: 'canceled', changed: 'an order was changed', notOrdered: 'nothing was ordered' };

function lineOf(due: DueRefund): string {
  const parts = due.parts.map(({ type, amount }) => `${type} ${money(amount, due.currency)}`).join(', ');
  return `${nameOf(due)}: ${money(due.amount, due.currency)} (${parts}), ${REASONS[due.reason]}, due since ${due.since}`;
}

function list({ print }: Services, all: readonly DueRefund[]): void {
  if (all.length === 0) return print('No refund is due.');
  const sums = new Map<string, Cents>();
  for (const { currency, amount } of all) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  const inAll = [...sums].map(([currency, amount]) => money(amount, currency)).join(' and ');
  print(`${all.length} due, ${inAll} in all:`);
  for (const due of all) print(lineOf(due));
}

const NO_PROVIDER =
  'is still due: its card provider is not connected to this command. The running server tries it every half a minute.';

async function retry(services: Services, due: Pick<DueRefund, 'id' | 'orderNumber'>): Promise<boolean> {
  const { print, gateway } = services;
  try {
    const isRefunded = await retryDueRefund(services, due.id);
    print(`${nameOf(due)} ${isRefunded ? 'is refunded.' : gateway === null ? NO_PROVIDER : 'is still due.'}`);
    return isRefunded;
  } catch (error) {
    if (error instanceof Refusal) print(`there is no canceled order or payment ${due.id}.`);
    else print(`${nameOf(due)} is still due: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

/**
 * `npm run refunds`: lists the refunds that failed, or tries one or all again. Returns whether all that were tried are
 * refunded; one that fails does not keep the others from being tried.
 */
export async function runRefunds(services: Services, args: readonly string[]): Promise<boolean> {
  const { retry: id, isAll } = readArgs(args);
  if (id !== null) return retry(services, { id, orderNumber: /^\d+$/.test(id) ? Number(id) : null });
  const all = await readDueRefunds(services.context);
  if (!isAll || all.length === 0) {
    list(services, all);
    return true;
  }
  let areAllRefunded = true;
  for (const due of all) areAllRefunded = (await retry(services, due)) && areAllRefunded;
  return areAllRefunded;
}
