import { asc, eq, like } from 'drizzle-orm';
import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { setOrderStatus } from '../../contract/kitchen.ts';
import { type OrderEventWire, followOrders } from '../../contract/order-events.ts';
import { type KitchenStatus } from '../../domain/kitchen.ts';
import { todayIn } from '../../domain/zone.ts';
import { signAccessToken } from '../../server/auth/access-token.ts';
import { ownerOfPerson } from '../../server/auth/identity.ts';
import { readSigningKey } from '../../server/auth/secret.ts';
import { systemClock } from '../../server/core/context.ts';
import { type Database } from '../../server/db/database.ts';
import { orders } from '../../server/db/orders.schema.ts';
import { persons, sessions } from '../../server/db/persons.schema.ts';
import { ZONE } from './lunch.ts';
import { quantile } from './measurements.ts';

/** Milliseconds; of 100 phones, 95 show what the kitchen has pressed sooner. */
const BOUND_P95 = 1000;
/** Orders that are pressed one by one, as fast as a cook taps. */
const SINGLE = 100;
const TAP_MS = 100;
/** After this long an event is not coming any more. */
const LONGEST_MS = 10_000;
const AN_HOUR = 3_600_000;

type OrderEvent = z.output<typeof OrderEventWire>;

export interface StreamsReport {
  /** Sorted milliseconds from the press in the kitchen to the phone: one by one, and a whole slot at once. */
  single: number[];
  together: number[];
  faults: string[];
}

/** One connection each, as phones have. */
const agent = new Agent({ keepAlive: false, maxSockets: Infinity });

/** A phone that follows its order. */
class Phone {
  readonly number: number;
  /** When it was told, by status. */
  readonly toldAt = new Map<KitchenStatus, number>();
  private stream: ClientRequest | null = null;

  constructor(number: number) {
    this.number = number;
  }

  follow(origin: string, token: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': `10.9.${this.number >> 8}.${this.number & 255}`,
      };
      this.stream = request(`${origin}/service${followOrders.path}`, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`A stream is answered with ${answer.statusCode}.`));
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => this.read(text));
        resolve();
      });
      this.stream.on('error', reject);
      this.stream.end();
    });
  }

  private read(text: string): void {
    for (const [, data = ''] of text.matchAll(/^data: (.*)$/gm)) {
      const { ReadyDate, PreparingDate } = JSON.parse(data) as OrderEvent;
      const status = ReadyDate ? 'Ready' : PreparingDate ? 'Preparing' : 'Open';
      if (!this.toldAt.has(status)) this.toldAt.set(status, performance.now());
    }
  }

  leave(): void {
    this.stream?.destroy();
  }
}

/** Sessions are opened without a sign-in: how long hashes take is another question. */
async function openSession(db: Database, key: Buffer, personId: number): Promise<string> {
  const now = systemClock.now();
  const session = { id: `load-${personId}`, personId, deviceType: 'Desktop' as const, staysSignedIn: false };
  const [at, until] = [new Date(now), new Date(now + AN_HOUR)];
  const row = { ...session, rotatedAt: at, provenAt: at, expiresAt: until, endsAt: until };
  await db.insert(sessions).values(row).onConflictDoUpdate({ target: sessions.id, set: row });
  return signAccessToken(key, session, now);
}

/** Orders of today, one for each of so many customers. */
async function ordersOfToday(db: Database, count: number): Promise<{ number: number; personId: number }[]> {
  const people = await db.select({ id: persons.id }).from(persons).where(like(persons.username, 'kunde%')).limit(count);
  const rows = await db.select({ number: orders.number }).from(orders).orderBy(asc(orders.number)).limit(count);
  if (rows.length < count || people.length < count)
    throw new Error(`There are ${rows.length} orders and ${people.length} customers for ${count} streams.`);
  const owned = rows.map(({ number }, index) => ({ number, personId: people[index]?.id ?? 0 }));
  const today = todayIn(systemClock.now(), ZONE);
  const open = { acceptedAt: null, preparingAt: null, readyAt: null, deliveredAt: null, canceledAt: null };
  for (const { number, personId } of owned)
    await db
      .update(orders)
      .set({ ...open, personId, owner: ownerOfPerson(personId), orderDate: today })
      .where(eq(orders.number, number));
  return owned;
}

const sorted = (times: number[]): number[] => times.toSorted((one, other) => one - other);

/** Many phones follow their orders at some instances, while a cook presses at one. */
export async function measureStreams(db: Database, origins: readonly string[], count: number): Promise<StreamsReport> {
  const key = await readSigningKey(db);
  const owned = await ordersOfToday(db, count);
  const [cook] = await db.select({ id: persons.id }).from(persons).where(eq(persons.username, 'ben'));
  await db
    .update(persons)
    .set({ staffRole: 'kitchen' })
    .where(eq(persons.id, cook?.id ?? 0));
  const cookToken = await openSession(db, key, cook?.id ?? 0);
  const originOf = (index: number) => origins[index % origins.length] ?? '';
  const phones: Phone[] = [];
  for (const [index, { number, personId }] of owned.entries()) {
    const phone = new Phone(number);
    await phone.follow(originOf(index), await openSession(db, key, personId));
    phones.push(phone);
  }
  const xsrf = 'load';
  const press = async (some: readonly Phone[], From: KitchenStatus, To: KitchenStatus): Promise<number[]> => {
    const pressedAt = performance.now();
    const answer = await fetch(`${originOf(0)}/service${setOrderStatus.path}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${cookToken}`,
        'content-type': 'application/json',
        'x-xsrf-token': xsrf,
        cookie: `XSRF-TOKEN=${xsrf}`,
      },
      body: JSON.stringify({ Bonnumbers: some.map(({ number }) => number), From, To }),
    });
    if (!answer.ok) throw new Error(`The press is answered with ${answer.status}: ${await answer.text()}`);
    while (some.some(({ toldAt }) => !toldAt.has(To)) && performance.now() - pressedAt < LONGEST_MS)
      await setTimeout(5);
    return some.map(({ toldAt }) => (toldAt.get(To) ?? Infinity) - pressedAt);
  };
  const single: Promise<number[]>[] = [];
  for (const phone of phones.slice(0, SINGLE)) {
    single.push(press([phone], 'Open', 'Preparing'));
    await setTimeout(TAP_MS);
  }
  const alone = sorted((await Promise.all(single)).flat());
  await press(phones.slice(SINGLE), 'Open', 'Preparing');
  const together = sorted(await press(phones, 'Preparing', 'Ready'));
  for (const phone of phones) phone.leave();
  await db.delete(sessions).where(like(sessions.id, 'load-%'));
  const slow = (what: string, times: number[]) =>
    quantile(times, 0.95) <= BOUND_P95
      ? []
      : [`${what}: told after ${quantile(times, 0.95).toFixed(0)} ms (p95), more than ${BOUND_P95}.`];
  return { single: alone, together, faults: [...slow('One by one', alone), ...slow('All at once', together)] };
}
