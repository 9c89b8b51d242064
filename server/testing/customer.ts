import { type FastifyInstance, type InjectOptions } from 'fastify';
import type * as z from 'zod/mini';
import { type CartWire } from '../../contract/cart.ts';
import { type PaidCartWire } from '../../contract/payment.ts';
import { clientPasswordHash } from '../auth/password.ts';
import { EARLY, HALL, MONDAY, PASSWORD } from './fixture.ts';

export type Cart = z.infer<typeof CartWire>;
type Paid = z.infer<typeof PaidCartWire>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
}

export interface Place {
  locationId?: number;
  timeId?: number;
  date?: string;
}

/** A browser at the server: it keeps cookies, repeats the anti-forgery token and carries the access token. */
export class Customer {
  readonly cookies = new Map<string, string>();
  token = '';
  private readonly app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  async send<Body = unknown>(method: Method, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer<Body>> {
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
  async signIn(username: string, password = PASSWORD): Promise<void> {
    await this.get('/api/version');
    await this.send('POST', '/api/login', { Username: username, PasswordHash: clientPasswordHash(password) });
    await this.authorize();
  }

  async authorize(): Promise<number> {
    const { status, body } = await this.get<string>('/api/authorization');
    if (status === 200) this.token = body;
    return status;
  }

  /** Sets quantities by dish; in the hall, early on Monday, unless told otherwise. */
  async put(quantities: Record<number, number>, place: Place = {}): Promise<Answer<Cart[]>> {
    return this.send<Cart[]>('POST', '/api/cart', {
      RestaurantId: 1,
      DeliveryLocationId: place.locationId ?? HALL,
      OrderDate: place.date ?? MONDAY,
      DeliveryTime: { ID: place.timeId ?? EARLY, Time: '11:30' },
      CartItems: Object.entries(quantities).map(([id, quantity]) => ({ ArticleId: Number(id), Quantity: quantity })),
    });
  }

  async carts(): Promise<Cart[]> {
    return (await this.get<Cart[]>('/api/cart')).body;
  }

  pay(carts: Cart[], { type = 'CH', key, query = '' }: { type?: string; key?: string; query?: string } = {}): Promise<Answer<Paid[]>> {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    const path = `/api/payment/ExecutePayment?selectedPaymentTypeShortName=${type}${query}`;
    return this.send<Paid[]>('POST', path, { cartsToPay: carts }, headers);
  }
}
