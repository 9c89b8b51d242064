import { clientPasswordHash } from '../core/password.ts';

/** Calls the server of an origin as a browser does: cookies, anti-forgery header, token. Throws for refusals. */
export class WireCustomer {
  private readonly origin: string;
  private readonly jar = new Map<string, string>();
  private token = '';

  constructor(origin: string) {
    this.origin = origin;
  }

  async text(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<string> {
    const answer = await fetch(`${this.origin}/service${path}`, {
      method,
      headers: {
        cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': this.jar.get('XSRF-TOKEN') ?? '',
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: body ? JSON.stringify(body) : undefined,
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.jar.set(name, value);
    }
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.text();
  }

  async call<T>(...request: Parameters<WireCustomer['text']>): Promise<T> {
    return JSON.parse(await this.text(...request)) as T;
  }

  /** By name and password, or as the guest of this person. */
  async signIn(who: { username: string; password: string } | { guest: number }): Promise<void> {
    await this.text('GET', '/api/version');
    const body =
      'guest' in who
        ? { PersonId: who.guest }
        : { Username: who.username, PasswordHash: clientPasswordHash(who.password) };
    await this.text('POST', '/api/login', body);
    this.token = await this.text('GET', '/api/authorization');
  }
}

interface Place {
  DeliveryLocation_ID: number;
  Restaurant_ID: number;
  DeliveryTimes: { ID: number; Time: string; Dates: { Date: string; IsFull: boolean }[] }[];
}

/** Puts one portion of whatever is offered on the last day that can be ordered for into a cart; returns that day's. */
export async function fillCart(customer: WireCustomer): Promise<{ OrderDate: string }[]> {
  const places = await customer.call<Place[]>('GET', '/api/location?fromDate=2000-01-01&untilDate=2999-12-31');
  const place = places[0];
  const time = place?.DeliveryTimes[0];
  const date = time?.Dates.at(-1)?.Date;
  const { Articles } = await customer.call<{ Articles: { ArticleId: number; RemainingItems: number | null }[] }>(
    'GET',
    `/api/article?deliveryTimeId=${time?.ID}&date=${date}`,
  );
  const dish = Articles.find((article) => article.RemainingItems === null || article.RemainingItems > 0);
  const carts = await customer.call<{ OrderDate: string }[]>('POST', '/api/cart', {
    RestaurantId: place?.Restaurant_ID,
    DeliveryLocationId: place?.DeliveryLocation_ID,
    OrderDate: date,
    DeliveryTime: { ID: time?.ID, Time: time?.Time },
    CartItems: [{ ArticleId: dish?.ArticleId, Quantity: 1 }],
  });
  return carts.filter((cart) => cart.OrderDate === date);
}
