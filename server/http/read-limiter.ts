import { type FastifyInstance } from 'fastify';
import { getArticleImage, getArticleThumbnail } from '../../contract/article.ts';
import { type Call } from '../../contract/call.ts';
import { getCarts } from '../../contract/cart.ts';
import { followKitchen } from '../../contract/kitchen.ts';
import { getAuthorization } from '../../contract/login.ts';
import { followOrders } from '../../contract/order-events.ts';
import { getCustomerGroup, getCustomerGroupForTerminal, getPerson } from '../../contract/person.ts';
import { cancelCopyAndPay, redirectCopyAndPay, redirectWirecard } from '../../contract/payment.ts';
import { getVersion } from '../../contract/restaurant.ts';
import { TurnQueue } from '../core/turn-queue.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readLimiter: ReadLimiter;
  }
}

/**
 * Of the ten connections to the database (`openServer`), nine at most, so that changes find one. A call of the app
 * reads with one connection for some milliseconds, so that the processor is the narrower place long before.
 */
const OF_OWNERS = {
  atOnce: 6,
  atOnceInLine: 3,
  /** The app sends thirty reads at once at most; a customer may have it open in some tabs. */
  placesInLine: 100,
  longestWaitMs: 10_000,
};

/** Each start of the app sends some thirty of these, and hundreds of people may open it at once behind one address. */
const OF_ADDRESSES = { atOnce: 3, placesInLine: 20_000, longestWaitMs: 30_000 };

/** What would keep others waiting, or must not wait for others, although its method is GET. */
const WITHOUT_TURN = new Set<Call>([
  // Asks no database: it tells whether the server is reached.
  getVersion,
  // Begin a session or renew it, with a short statement each: refused, they would sign people out.
  getAuthorization,
  getPerson,
  getCustomerGroup,
  getCustomerGroupForTerminal,
  // Wait for their drawing, in turns of their own.
  getArticleImage,
  getArticleThumbnail,
  // Wait for the provider.
  redirectCopyAndPay,
  cancelCopyAndPay,
  redirectWirecard,
  // Stay open, and read nothing themselves.
  followOrders,
  followKitchen,
  // With a voucher, it waits for the changes of its owner; it takes its turn itself.
  getCarts,
]);

export const takesReadTurn = (call: Call): boolean => call.method === 'GET' && !WITHOUT_TURN.has(call);

/**
 * Reads of the database, some at once, and the owners or addresses in turn. Without turns, parallel reads of a single
 * customer take all connections, and payments of others fail because they get none.
 */
class ReadLimiter {
  private readonly owners = new TurnQueue(OF_OWNERS);
  private readonly addresses = new TurnQueue(OF_ADDRESSES);

  /** Throws a 429 if too many reads of the owner wait, or if this one has waited for too long. */
  ofOwner<T>(owner: string, read: () => Promise<T>): Promise<T> {
    return this.owners.admit(owner, (run) => run(read));
  }

  /** The same for calls without a token; `address` as `addressGroup` tells it. */
  ofAddress<T>(address: string, read: () => Promise<T>): Promise<T> {
    return this.addresses.admit(address, (run) => run(read));
  }
}

export function limitReads(app: FastifyInstance): void {
  app.decorate('readLimiter', new ReadLimiter());
}
