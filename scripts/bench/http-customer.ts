import type * as z from 'zod/mini';
import { type CartWire } from '../../contract/cart.ts';
import { type Selection } from '../../domain/delivery.ts';
import { PASSWORD } from '../../e2e/support/journey.ts';
import { clientPasswordHash } from '../../server/core/password.ts';

export type Cart = z.infer<typeof CartWire>;
export type Slot = Pick<Selection, 'restaurantId' | 'locationId' | 'deliveryTimeId' | 'time' | 'date'>;

/** Signed in at a server over the network, as a browser would be: with its cookies and tokens. */
export class HttpCustomer {
  readonly #root: string;
  readonly #cookies = new Map<string, string>();
  #token = '';

  private constructor(root: string) {
    this.#root = root;
  }

  static async signIn(server: string, username: string): Promise<HttpCustomer> {
    const customer = new HttpCustomer(`${server}/service`);
    await customer.send('GET', '/api/version');
    await customer.logIn(username);
    return customer;
  }

  async logIn(username: string): Promise<void> {
    await this.send('POST', '/api/login', { Username: username, PasswordHash: clientPasswordHash(PASSWORD) });
    await this.authorize();
  }

  /** Renews the token. */
  async authorize(): Promise<void> {
    this.#token = await this.send<string>('GET', '/api/authorization');
  }

  /** The answer's body. Throws unless the call succeeds: an error is answered faster than what it replaces. */
  async send<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const answer = await fetch(this.#root + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
    const isJson = answer.headers.get('content-type')?.includes('json');
    return (isJson ? JSON.parse(text) : text) as T;
  }

  get = <T>(path: string): Promise<T> => this.send<T>('GET', path);

  /** Puts one portion each of some dishes into the cart of a slot; answers all carts. */
  putCart = ({ restaurantId, locationId, deliveryTimeId, time, date }: Slot, dishIds: readonly number[]) =>
    this.send<Cart[]>('POST', '/api/cart', {
      RestaurantId: restaurantId,
      DeliveryLocationId: locationId,
      OrderDate: date,
      DeliveryTime: { ID: deliveryTimeId, Time: time },
      CartItems: dishIds.map((id) => ({ ArticleId: id, Quantity: 1 })),
    });

  /** Pays carts from the account; answers the numbers of the orders. Throws unless each becomes one. */
  async pay(carts: readonly Cart[], key: string): Promise<number[]> {
    const path = '/api/payment/ExecutePayment?selectedPaymentTypeShortName=CH';
    const paid = await this.send<{ Bonnumber?: number | null; OrderErrorTextKey?: string | null }[]>(
      'POST',
      path,
      { cartsToPay: carts },
      { 'idempotency-key': key },
    );
    return paid.map(({ Bonnumber, OrderErrorTextKey }) => {
      if (!Bonnumber) throw new Error(`A cart was not ordered: ${OrderErrorTextKey}`);
      return Bonnumber;
    });
  }
}
