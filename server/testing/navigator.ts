import { type FastifyInstance } from 'fastify';
import { type Customer } from './customer.ts';

const ORIGIN = 'http://mittag.example';

interface Page {
  /** Path and query of the final page, below the folder that the app is served from. */
  address: string;
  status: number;
  body: string;
}

/** The address bar of a customer's browser: it follows redirects and keeps cookies, below any folder of a proxy. */
export class Navigator {
  private readonly app: FastifyInstance;
  private readonly customer: Customer;
  private readonly folder: string;
  /** Every address on the way, in order. */
  readonly visited: string[] = [];

  constructor(app: FastifyInstance, customer: Customer, folder = '') {
    this.app = app;
    this.customer = customer;
    this.folder = folder;
  }

  /** Follows redirects to a page or, if given, to an address that contains `until`, which is not opened. */
  async go(address: string, { form, until }: { form?: Record<string, string>; until?: string } = {}): Promise<Page> {
    let url = new URL(`${ORIGIN}${this.folder}${address}`);
    let payload = form && new URLSearchParams(form).toString();
    for (;;) {
      const path = `${url.pathname.slice(this.folder.length)}${url.search}`;
      this.visited.push(path);
      if (until && path.includes(until)) return { address: path, status: 0, body: '' };
      const answer = await this.app.inject({
        method: payload === undefined ? 'GET' : 'POST',
        url: path,
        cookies: Object.fromEntries(this.customer.cookies),
        ...(payload === undefined ? {} : { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      });
      for (const { name, value } of answer.cookies) this.customer.cookies.set(name, value);
      const location = answer.headers.location;
      if (location === undefined) return { address: path, status: answer.statusCode, body: answer.body };
      url = new URL(location, url);
      if (url.origin !== ORIGIN || !url.pathname.startsWith(`${this.folder}/`)) throw new Error(`led away to ${url}`);
      payload = undefined;
    }
  }
}
