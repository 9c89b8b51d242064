import { type FastifyInstance, type InjectOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { type CartWire } from '../../contract/cart.ts';
import { type LoginBody } from '../../contract/login.ts';
import { type PaidCartWire, type ProviderOutcomeWire } from '../../contract/payment.ts';
import { type CardProvider } from '../../domain/payment-methods.ts';
import { clientPasswordHash } from '../core/password.ts';
import { EARLY, HALL, MONDAY, PASSWORD } from './fixture.ts';

export type Cart = z.infer<typeof CartWire>;
type Paid = z.infer<typeof PaidCartWire>;
type ProviderOutcome = z.infer<typeof ProviderOutcomeWire>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Answer<Body> {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
}

/** A payment that was prepared at a card provider. */
export interface Prepared {
  status: number;
  textKey: string | undefined;
  provider: CardProvider;
  /** The merchant's transaction id. */
  id: string;
  /** The provider's. */
  reference: string;
}

interface Place {
  restaurantId?: number;
  locationId?: number;
  timeId?: number;
  date?: string;
  /** What the cart holds of the dishes, as far as the customer knows. */
  before?: number;
}

/** A browser at the server: it keeps cookies, repeats the anti-forgery token and carries the access token. */
export class Customer {
  readonly cookies = new Map<string, string>();
  token = '';
  private readonly app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  /** The same browser, whose calls go to another instance of the server. */
  at(app: FastifyInstance): Customer {
    const same = new Customer(app);
    same.token = this.token;
    for (const [name, value] of this.cookies) same.cookies.set(name, value);
    return same;
  }

  async send<Body = unknown>(
    method: Method,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const options: InjectOptions = {
      method,
      url: `/service${path}`,
      cookies: Object.fromEntries(this.cookies),
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '',
        ...headers,
      },
      ...(body ? { payload: body } : {}),
    };
    const answer = await this.app.inject(options);
    for (const { name, value } of answer.cookies) this.cookies.set(name, value);
    const isJson = String(answer.headers['content-type']).includes('application/json');
    return { status: answer.statusCode, body: (isJson ? answer.json() : answer.body) as Body, headers: answer.headers };
  }

  get = <Body = unknown>(path: string) => this.send<Body>('GET', path);

  /** Signs in and fetches the token, as the client does. */
  async logIn(body: z.input<typeof LoginBody>): Promise<void> {
    await this.get('/api/version');
    await this.send('POST', '/api/login', body);
    await this.authorize();
  }

  signIn(username: string, password = PASSWORD): Promise<void> {
    return this.logIn({ Username: username, PasswordHash: clientPasswordHash(password) });
  }

  async authorize(): Promise<number> {
    const { status, body } = await this.get<string>('/api/authorization');
    if (status === 200) this.token = body;
    return status;
  }

  /** Sets quantities by dish id; by default in the hall, early on Monday. */
  async put(quantities: Record<number, number>, place: Place = {}): Promise<Answer<Cart[]>> {
    return this.send<Cart[]>('POST', '/api/cart', {
      RestaurantId: place.restaurantId ?? 1,
      DeliveryLocationId: place.locationId ?? HALL,
      OrderDate: place.date ?? MONDAY,
      DeliveryTime: { ID: place.timeId ?? EARLY, Time: '11:30' },
      CartItems: Object.entries(quantities).map(([id, quantity]) => ({
        ArticleId: Number(id),
        Quantity: quantity,
        QuantityBefore: place.before,
      })),
    });
  }

  async carts(): Promise<Cart[]> {
    return (await this.get<Cart[]>('/api/cart')).body;
  }

  pay(
    carts: Cart[],
    { type = 'CH', key, query = '' }: { type?: string; key?: string; query?: string } = {},
  ): Promise<Answer<Paid[]>> {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    const path = `/api/payment/ExecutePayment?selectedPaymentTypeShortName=${type}${query}`;
    return this.send<Paid[]>('POST', path, { cartsToPay: carts }, headers);
  }

  /** Prepares a payment at a card provider. */
  async prepare(
    provider: CardProvider,
    carts: Cart[],
    { type = 'CHO', key = String(randomUUID()), query = '' } = {},
  ): Promise<Prepared> {
    const path = `/api/${provider.toLowerCase()}?selectedPaymentTypeShortName=${type}${query}`;
    const { status, body } = await this.send<unknown>('POST', path, carts, { 'idempotency-key': key });
    const { CheckoutId = '', OrderErrorTextKey: textKey } = (typeof body === 'object' ? body : {}) as {
      CheckoutId?: string;
      OrderErrorTextKey?: string;
    };
    const reference = typeof body === 'string' ? (/token=(.*)$/.exec(body)?.[1] ?? '') : CheckoutId;
    return { status, textKey, provider, id: key, reference };
  }

  /** Chooses the outcome of a payment on the provider's pages; returns the last page. */
  async choose({ provider, reference }: Prepared, outcome: string): Promise<{ status: number; body: string }> {
    const isWidget = provider === 'copyAndPay';
    const checkout = `/simulators/copyandpay/v1/checkouts/${reference}`;
    const post = async (url: string, fields: Record<string, string>) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const { statusCode, body } = await this.app.inject({
        method: 'POST',
        url,
        headers,
        payload: new URLSearchParams(fields).toString(),
      });
      return { status: statusCode, body };
    };
    if (isWidget) {
      const taken = await post(`${checkout}/payment`, { paymentBrand: 'VISA', shopperResultUrl: '/#/order/payment' });
      if (taken.status !== 303) return taken;
    }
    return post(isWidget ? `${checkout}/challenge` : `/simulators/wirecard/page?token=${reference}`, { outcome });
  }

  /** The outcome of a payment by the server; `isReturn`: the provider has just sent the browser back. */
  outcome(
    { provider, id, reference }: Pick<Prepared, 'provider' | 'id' | 'reference'>,
    { isReturn = false } = {},
  ): Promise<Answer<ProviderOutcome>> {
    const query: Record<string, string> =
      provider === 'wirecard'
        ? { state: id }
        : { id: reference, merchantTransactionId: id, ...(isReturn ? { resourcePath: '/v1' } : {}) };
    return this.get<ProviderOutcome>(`/api/${provider.toLowerCase()}/redirect?${new URLSearchParams(query)}`);
  }

  /** Gives up a payment at the widget provider. */
  giveUp = ({ id }: Prepared) => this.get<ProviderOutcome>(`/api/copyandpay/cancel?merchantTransactionId=${id}`);
}

/** The provider's page sends a browser back, with neither a token nor our anti-forgery header. */
export async function postBack(
  app: FastifyInstance,
  id: string,
): Promise<{ status: number; location: string | undefined }> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { statusCode, headers: answered } = await app.inject({
    method: 'POST',
    url: `/service/api/wirecard/redirect?state=${id}`,
    headers,
    payload: '',
  });
  return { status: statusCode, location: answered.location };
}
