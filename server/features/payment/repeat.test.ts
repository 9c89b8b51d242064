import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Identity } from '../../auth/identity.ts';
import { type Database } from '../../db/database.ts';
import { orders } from '../../db/orders.schema.ts';
import { customerGroups, persons, sessions } from '../../db/persons.schema.ts';
import { type ServerContext } from '../../core/context.ts';
import { MONDAY, SOUP, TUESDAY } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { executePayment } from './execute-payment.ts';

const testServer = useTestServer();
const REQUEST = {
  type: 'SU',
  voucher: undefined,
  cardNumber: undefined,
  isMailWanted: false,
  key: 'k1',
  taken: null,
} as const;

async function annasIdentity(): Promise<Identity> {
  const [found] = await testServer.context.db
    .select({ sessionId: sessions.id, person: persons, group: customerGroups })
    .from(sessions)
    .innerJoin(persons, eq(persons.id, sessions.personId))
    .innerJoin(customerGroups, eq(customerGroups.number, persons.customerGroupNumber))
    .where(eq(persons.username, 'anna'));
  if (!found) throw new Error('Anna is not signed in.');
  return {
    ...found,
    deviceType: 'Desktop',
    card: null,
    lacksProof: false,
    termsAcceptedAt: null,
    sessionLanguageId: null,
    networks: [],
    isGuest: false,
    owner: `person:${found.person.id}`,
    language: 'DE',
  };
}

/** By these a connection begins a statement or a transaction, whichever the driver. */
const STARTS = new Set(['query', 'transaction', 'connect']);

/** What a database sends its statements by. */
interface Session {
  client: object;
}

/** The same database, each of whose statements waits for `until` before it is sent. */
function waitingFor(until: () => Promise<void>): Database {
  const { db } = testServer.context;
  const session = db._.session as unknown as Session;
  const client = new Proxy(session.client, {
    get: (target, name) => {
      const part: unknown = Reflect.get(target, name);
      if (typeof part !== 'function') return part;
      const send = part.bind(target) as (...given: unknown[]) => unknown;
      return STARTS.has(String(name)) ? async (...given: unknown[]) => until().then(() => send(...given)) : send;
    },
  });
  const waiting = Object.create(session, { client: { value: client } }) as Session;
  return new Proxy(db, {
    get: (target, name, proxy) => {
      if (name === 'session') return waiting;
      return name === '_' ? { ...target._, session: waiting } : (Reflect.get(target, name, proxy) as unknown);
    },
  });
}

/** A context whose nth use of the database waits for `until`. */
function stoppingAt(nth: number, until: () => Promise<void>): ServerContext {
  let uses = 0;
  return {
    ...testServer.context,
    get db(): Database {
      uses += 1;
      return uses === nth ? waitingFor(until) : testServer.context.db;
    },
  };
}

describe('a payment request that a browser or proxy repeats', () => {
  // PAY-37: Two carts of 3.50: together above the minimum sum of this payment type, each below it.
  it.each([1, 2, 3])(
    'is not refused while the first one is at its second cart (stopped at use %i of the database)',
    async (nth) => {
      const anna = await testServer.customer('anna');
      await anna.put({ [SOUP]: 1 }, { date: MONDAY });
      const { body } = await anna.put({ [SOUP]: 1 }, { date: TUESDAY });
      const carts = body.map(({ CartId: cartId }) => ({ cartId, total: 350, voucher: null }));
      const identity = await annasIdentity();
      let goOn: () => void = () => undefined;
      const second = new Promise<void>((resolve) => {
        goOn = resolve;
      });

      /** The first request, which has ordered its first cart and waits before the other. */
      let first: Promise<unknown> = Promise.resolve();
      let halfDone: Promise<void> | null = null;
      const isHalfDone = () =>
        (halfDone ??= new Promise<void>((resolve) => {
          const { db } = testServer.context;
          const pausing = new Proxy(db, {
            get: (target, name) => {
              const part: unknown = Reflect.get(target, name);
              if (name !== 'transaction') return part;
              return async (...given: unknown[]) => {
                if ((await db.select().from(orders)).length === 1) {
                  resolve();
                  await second;
                }
                return Reflect.apply(part as (...all: unknown[]) => unknown, target, given);
              };
            },
          });
          first = executePayment({ ...testServer.context, db: pausing }, identity, REQUEST, carts, () => 0);
        }));

      const repeated = await executePayment(stoppingAt(nth, isHalfDone), identity, REQUEST, carts, () => 0).catch(
        (error: unknown) => error,
      );
      goOn();
      await first;
      expect(halfDone).not.toBeNull();

      const placed = (await testServer.context.db.select().from(orders).orderBy(orders.number)).map(({ number }) => ({
        Bonnumber: number,
      }));
      expect(placed).toHaveLength(2);
      expect(repeated).toMatchObject(placed);
    },
  );
});
