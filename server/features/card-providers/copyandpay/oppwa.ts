import * as z from 'zod/mini';
import { callProvider, type ProviderCall } from '../call-provider.ts';

/** How to reach COPYandPAY (OPPWA). */
export interface OppwaConfig {
  /** E.g. `https://eu-prod.oppwa.com`, without a slash at the end. */
  url: string;
  /** Of the channel in which payments are taken. */
  entity: string;
  token: string;
}

const Result = z.looseObject({ code: z.string() });
const Text = z.optional(z.string());
const OppwaPayment = z.looseObject({
  id: z.string(),
  result: Result,
  paymentType: Text,
  amount: Text,
  currency: Text,
  merchantTransactionId: Text,
});
export type OppwaPayment = z.infer<typeof OppwaPayment>;
const Answer = z.looseObject({
  id: Text,
  integrity: Text,
  result: Result,
  amount: Text,
  currency: Text,
  payments: z.optional(z.array(OppwaPayment)),
});

export type Oppwa = ReturnType<typeof oppwa>;

/** The calls of COPYandPAY's REST interface. Each throws for what is no answer of it, such as a proxy's page. */
export function oppwa({ url, entity, token }: OppwaConfig) {
  const headers = { authorization: `Bearer ${token}` };
  const authorized = `?${new URLSearchParams({ entityId: entity })}`;

  async function call(path: string, options: ProviderCall = {}) {
    const { status, text } = await callProvider(url + path, { ...options, headers });
    const answer = Answer.safeParse(parse(text));
    if (!answer.success) throw new Error(`COPYandPAY answered ${status}, which is no answer of its interface.`);
    // 401 and 403 have a result as well, which must not be taken for that of a payment.
    if (status === 401 || status === 403)
      throw new Error(`COPYandPAY refuses the keys (${status}, ${answer.data.result.code}).`);
    if (status === 429 || status >= 500) throw new Error(`COPYandPAY answered ${status}.`);
    return answer.data;
  }

  const post = (path: string, form: Record<string, string>) =>
    call(path, { method: 'POST', form: { entityId: entity, ...form } });

  return {
    createCheckout: (form: Record<string, string>) => post('/v1/checkouts', form),
    /** The payment at a checkout, for the half hour that it lives. */
    checkout: (id: string) => call(`/v1/checkouts/${encodeURIComponent(id)}/payment${authorized}`),
    /** What was done under an id of the merchant: declined tries, a payment, its refunds. */
    query: (merchantTransactionId: string) =>
      call(`/v1/query${authorized}&${new URLSearchParams({ merchantTransactionId })}`),
    /** Reverses or refunds a payment. */
    giveBack: (paymentId: string, form: Record<string, string>) =>
      post(`/v1/payments/${encodeURIComponent(paymentId)}`, form),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
