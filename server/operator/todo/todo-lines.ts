import { type Cents, decimalText } from '../../../domain/money.ts';
import { type ServerContext, local } from '../../core/context.ts';
import { strandedLine } from '../../features/order-changes/stranded-orders.ts';
import { type Todo } from './read-todo.ts';

export const money = (amount: Cents, currency: string): string => `${decimalText(amount)} ${currency}`.trimEnd();

const REASONS = { canceled: 'canceled', changed: 'an order was changed', notOrdered: 'nothing was ordered' };
const command = (step: string): string => `    npm run admin -- todo ${step}`;

/** The sums of the currencies, which are not added up: `11.80 CHF and 8.20 EUR`. */
function sumOf(refunds: Todo['refunds']): string {
  const sums = new Map<string, Cents>();
  for (const { currency, amount } of refunds) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => money(amount, currency)).join(' and ');
}

/** What waits, each with its sum or reason, since when, and the commands that resolve it. */
export function todoLines(context: ServerContext, { refunds, payments, letters, stranded }: Todo): string[] {
  const at = (moment: Date) => local(context, moment).slice(0, 16).replace('T', ' ');
  const ofRefunds = refunds.flatMap(({ id, orderNumber, reason, amount, currency, parts, isAtProvider, since }) => {
    const name = orderNumber === null ? `payment ${id}` : `order ${id}`;
    const ways = parts.map(({ type, amount: part }) => `${type} ${money(part, currency)}`).join(', ');
    return [
      `refund of ${name}: ${money(amount, currency)} (${ways}), ${REASONS[reason]}, due since ${since}`,
      command(`--retry-refund ${id}`),
      ...(isAtProvider ? [command(`--paid-out ${id} --by "who paid it out, and how"`)] : []),
    ];
  });
  const ofPayments = payments.flatMap(({ id, provider, amount, currency, createdAt }) => [
    `payment ${id}: ${money(amount, currency)} at ${provider}, undecided since ${at(createdAt)}`,
    command(`--ask-payment ${id}`),
  ]);
  const ofLetters = letters.flatMap(({ id, recipient, subject, text, failedAt, lastError, createdAt }) => [
    `letter ${id} to ${recipient}, “${subject}”: ${failedAt ? 'failed' : 'waiting'} since ${at(failedAt ?? createdAt)}${lastError ? `, ${lastError}` : ''}`,
    ...(text === '' ? [] : [command(`--send-mail ${id}`)]),
    command(`--drop-mail ${id}`),
  ]);
  const head =
    refunds.length > 1
      ? [`${refunds.length} refunds are due, ${sumOf(refunds)} in all:`, command('--retry-refunds')]
      : [];
  const ofStranded = stranded.map((one) => `${strandedLine(one)}, so it cannot be served`);
  const cancel = stranded.length > 0 ? [command('--cancel-orders')] : [];
  return [...head, ...ofRefunds, ...ofPayments, ...ofLetters, ...ofStranded, ...cancel];
}
