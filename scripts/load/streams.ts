import { asc, eq, like } from 'drizzle-orm';
import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { followKitchen, getHallNumbers, setOrderStatus } from '../../contract/kitchen.ts';
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

/** Milliseconds; of 100 phones or numbers in the hall, 95 show what the kitchen has pressed sooner. */
const BOUND_P95 = 1000;
/** Orders that are pressed one by one, as fast as a cook taps. */
const SINGLE = 100;
const TAP_MS = 100;
/** After this long an event is not coming any more. */
const LONGEST_MS = 10_000;
const AN_HOUR = 3_600_000;

type OrderEvent = z.output<typeof OrderEventWire>;

export interface StreamsReport {
  /** Sorted milliseconds from the press in the kitchen until it is shown, by where and how. */
  shownAfter: Record<string, number[]>;
  faults: string[];
}

/** One connection each, as phones have. */
const agent = new Agent({ keepAlive: false, maxSockets: Infinity });

/** Whoever follows events. */
abstract class Follower {
  /** When something was shown first, by status and number. */
  readonly shownAt = new Map<string, number>();
  private stream: ClientRequest | null = null;

  protected abstract read(text: string): void;

  protected show(status: KitchenStatus, number: number): void {
    const shown = `${status} ${number}`;
    if (!this.shownAt.has(shown)) this.shownAt.set(shown, performance.now());
  }

  follow(url: string, headers: Record<string, string>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.stream = request(url, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`A stream is answered with ${answer.statusCode}.`));
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => this.read(text));
        resolve();
      });
      this.stream.on('error', reject);
      this.stream.end();
    });
  }

  leave(): void {
    this.stream?.destroy();
  }
}

/** A phone that follows its order. */
class Phone extends Follower {
  readonly number: number;

  constructor(number: number) {
    super();
    this.number = number;
  }

  protected override read(text: string): void {
    for (const [, data = ''] of text.matchAll(/^data: (.*)$/gm)) {
      const { ReadyDate, PreparingDate } = JSON.parse(data) as OrderEvent;
      this.show(ReadyDate ? 'Ready' : PreparingDate ? 'Preparing' : 'Open', this.number);
    }
  }
}

/** The screen in the hall: reads its numbers after events, one read at a time, as `server/staff/live.js` does. */
class Hall extends Follower {
  private readonly readNumbers: () => Promise<string>;
  private isReading = false;
  private isAgain = false;

  constructor(readNumbers: () => Promise<string>) {
    super();
    this.readNumbers = readNumbers;
  }

  protected override read(text: string): void {
    if (!text.includes('data: ')) return;
    this.isAgain = true;
    // A number that could not be read is missed by whoever waits for it.
    if (!this.isReading) void this.readAll().catch(() => undefined);
  }

  private async readAll(): Promise<void> {
    this.isReading = true;
    while (this.isAgain) {
      this.isAgain = false;
      const [preparing = '', ready = ''] = (await this.readNumbers()).split('<section class="ready"');
      for (const [, number] of preparing.matchAll(/data-number="(\d+)"/g)) this.show('Preparing', Number(number));
      for (const [, number] of ready.matchAll(/data-number="(\d+)"/g)) this.show('Ready', Number(number));
    }
    this.isReading = false;
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

/** The hall shows no others. */
const PICKED_UP = { locationTypeShortName: 'PICKUP' };

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
      .set({ ...open, ...PICKED_UP, personId, owner: ownerOfPerson(personId), orderDate: today })
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
  const asCook = { authorization: `Bearer ${cookToken}` };
  const hall = new Hall(async () => {
    const answer = await fetch(`${originOf(1)}/service${getHallNumbers.path}`, { headers: asCook });
    return answer.text();
  });
  await hall.follow(`${originOf(1)}/service${followKitchen.path}`, asCook);
  const phones: Phone[] = [];
  for (const [index, { number, personId }] of owned.entries()) {
    const phone = new Phone(number);
    await phone.follow(`${originOf(index)}/service${followOrders.path}`, {
      authorization: `Bearer ${await openSession(db, key, personId)}`,
      'x-forwarded-for': `10.9.${number >> 8}.${number & 255}`,
    });
    phones.push(phone);
  }
  const xsrf = 'load';
  /** How long after the press it was on each phone, and in the hall. */
  const press = async (some: readonly Phone[], From: KitchenStatus, To: KitchenStatus) => {
    const pressedAt = performance.now();
    const answer = await fetch(`${originOf(0)}/service${setOrderStatus.path}`, {
      method: 'PUT',
      headers: {
        ...asCook,
        'content-type': 'application/json',
        'x-xsrf-token': xsrf,
        cookie: `XSRF-TOKEN=${xsrf}`,
      },
      body: JSON.stringify({ Bonnumbers: some.map(({ number }) => number), From, To }),
    });
    if (!answer.ok) throw new Error(`The press is answered with ${answer.status}: ${await answer.text()}`);
    const shownAfter = () =>
      some.map((phone) => {
        const after = ({ shownAt }: Follower) => (shownAt.get(`${To} ${phone.number}`) ?? Infinity) - pressedAt;
        return { phone: after(phone), hall: after(hall) };
      });
    const isMissing = () => shownAfter().some((after) => after.phone === Infinity || after.hall === Infinity);
    while (isMissing() && performance.now() - pressedAt < LONGEST_MS) await setTimeout(5);
    return shownAfter();
  };
  const single: ReturnType<typeof press>[] = [];
  for (const phone of phones.slice(0, SINGLE)) {
    single.push(press([phone], 'Open', 'Preparing'));
    await setTimeout(TAP_MS);
  }
  const alone = (await Promise.all(single)).flat();
  await press(phones.slice(SINGLE), 'Open', 'Preparing');
  const together = await press(phones, 'Preparing', 'Ready');
  for (const follower of [hall, ...phones]) follower.leave();
  await db.delete(sessions).where(like(sessions.id, 'load-%'));
  const shownAfter = Object.fromEntries(
    (['phone', 'hall'] as const).flatMap((where) => [
      [`${where}, one by one`, sorted(alone.map((after) => after[where]))],
      [`${where}, all at once`, sorted(together.map((after) => after[where]))],
    ]),
  ) as Record<string, number[]>;
  const faults = Object.entries(shownAfter)
    .map(([what, times]) => ({ what, p95: quantile(times, 0.95) }))
    .filter(({ p95 }) => p95 > BOUND_P95)
    .map(({ what, p95 }) => `${what}: shown after ${p95.toFixed(0)} ms (p95), more than ${BOUND_P95}.`);
  return { shownAfter, faults };
}
