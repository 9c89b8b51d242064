import { type Cents } from '../../../../domain/money.ts';
import { readAmount } from '../../../../domain/currency-amount.ts';
import { callProvider } from '../call-provider.ts';
import { type Fields, fingerprintOf } from './fingerprint.ts';

/** The tenant's account at QENTA. */
export interface QentaConfig {
  /** Of seven characters, such as `D200001`. */
  customerId: string;
  /** Null: the account has one shop. */
  shopId: string | null;
  secret: string;
  /** For all that is done later than the page, such as refunds. */
  toolkitPassword: string;
  publicUrl: string;
  /** Where QENTA's interface is, if elsewhere: the simulator's is on this computer. */
  url?: string;
}

export interface QentaOrder {
  payments: { number: string; state: string; deposited: Cents; currency: string }[];
  /** Amounts that were given back. */
  credits: Cents[];
}

/** QENTA does not allow this now: of a refund before its day-end closing, or of more than was taken. */
export class QentaDenied extends Error {}

/** The language of error messages; there is no other. */
const LANGUAGE = 'en';
const COMMAND_FIELDS = ['customerId', 'shopId', 'toolkitPassword', 'secret', 'command', 'language'];
const DENIED = '2';

const said = (answer: URLSearchParams): string =>
  answer.get('message') ?? answer.get('error.1.message') ?? answer.get('consumerMessage') ?? 'it says nothing';

const entries = (answer: URLSearchParams, what: 'payment' | 'credit'): ((field: string) => string)[] =>
  Array.from({ length: Number(answer.get(`order.1.${what}s`) ?? 0) }, (_, index) => {
    return (field) => answer.get(`${what}.1.${index + 1}.${field}`) ?? '';
  });

function orderOf(answer: URLSearchParams, currency: string): QentaOrder | null {
  if (answer.get('orders') !== '1') return null;
  return {
    payments: entries(answer, 'payment').map((of) => ({
      number: of('paymentNumber'),
      state: of('state').toLowerCase(),
      deposited: readAmount(of('depositAmount') || '0', currency),
      currency: of('currency'),
    })),
    credits: entries(answer, 'credit').map((of) => readAmount(of('amount'), currency)),
  };
}

/** The calls of QENTA Checkout Page and of its toolkit. Each throws unless QENTA says that it was done. */
export function qentaCalls({
  customerId,
  shopId,
  secret,
  toolkitPassword,
  url = 'https://api.qenta.com',
}: QentaConfig) {
  const account = { customerId, ...(shopId !== null && { shopId }) };

  async function post(page: string, form: Record<string, string>): Promise<URLSearchParams> {
    // Without these two headers, QENTA answers 403.
    const headers = { 'user-agent': 'Mittag', connection: 'close' };
    const { status, text } = await callProvider(`${url}/page/${page}`, { method: 'POST', headers, form });
    if (status !== 200) throw new Error(`QENTA answered ${status}.`);
    return new URLSearchParams(text.trim());
  }

  async function command(name: string, more: Record<string, string> = {}): Promise<URLSearchParams> {
    const form = { ...account, toolkitPassword, command: name, language: LANGUAGE, ...more };
    const names = [...COMMAND_FIELDS, ...Object.keys(more)];
    const answer = await post('toolkit.php', { ...form, requestFingerprint: fingerprintOf(form, names, secret) });
    const status = answer.get('status');
    if (status === '0') return answer;
    if (status === null) throw new Error(`QENTA answered to ${name} what is no answer of its interface.`);
    const message = `QENTA refuses ${name}: ${said(answer)} (status ${status}).`;
    throw status === DENIED ? new QentaDenied(message) : new Error(message);
  }

  return {
    /** A number for an order, by which it is found even if the answer to its preparation is lost. */
    newOrderNumber: async (): Promise<string> => {
      const number = (await command('generateOrderNumber')).get('orderNumber');
      if (!number) throw new Error('QENTA generated no order number.');
      return number;
    },

    /** Returns the address of a page on which the order can be paid. */
    openPage: async (order: Record<string, string>): Promise<string> => {
      const fields: Fields = { ...account, ...order };
      const names = [...Object.keys(fields), 'requestFingerprintOrder', 'secret'];
      const form = { ...account, ...order, requestFingerprintOrder: names.join(',') };
      const answer = await post('init-server.php', { ...form, requestFingerprint: fingerprintOf(form, names, secret) });
      const redirectUrl = answer.get('redirectUrl');
      if (!redirectUrl) throw new Error(`QENTA prepared no page: ${said(answer)}.`);
      return redirectUrl;
    },

    /** Null: nobody has paid under this number. */
    order: async (orderNumber: string, currency: string): Promise<QentaOrder | null> =>
      orderOf(await command('getOrderDetails', { orderNumber }), currency),

    refund: (orderNumber: string, amount: string, currency: string) =>
      command('refund', { orderNumber, amount, currency }),
    reverseDeposit: (orderNumber: string, paymentNumber: string) =>
      command('depositReversal', { orderNumber, paymentNumber }),
    reverseApproval: (orderNumber: string) => command('approveReversal', { orderNumber }),
  };
}
