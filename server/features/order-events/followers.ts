import { and, eq, gt, inArray } from 'drizzle-orm';
import { type FastifyInstance, type FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { type OrderEventWire } from '../../../contract/order-events.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type StaffRole } from '../../../domain/kitchen.ts';
import { type Identity } from '../../auth/identity.ts';
import { isCardInUse } from '../../auth/session-store.ts';
import { type ServerContext, localOrNull } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { rowsBy } from '../../db/rows.ts';
import { cards, persons, sessions } from '../../db/persons.schema.ts';
import { orders } from '../../db/orders.schema.ts';
import { EventStream } from '../../http/event-stream.ts';
import { type OrderChange, type OrderChanges } from './order-changes.ts';

/** Shorter than proxies wait for anything to be said (60 s). */
const BEAT_MS = 20_000;
/** A customer may have some devices and tabs, of which only those that are seen follow. */
const MOST_OF_OWNER = 12;
const MOST_OF_ALL = 5_000;

type Follower = { stream: EventStream; sessionId: string } & (
  { owner: string; roles: null } | { owner: null; roles: readonly StaffRole[] }
);

type OrderRow = typeof orders.$inferSelect;

const orderEvent = (context: ServerContext, order: OrderRow): z.input<typeof OrderEventWire> => ({
  Bonnumber: order.number,
  Order_AcceptedDate: localOrNull(context, order.acceptedAt),
  PreparingDate: localOrNull(context, order.preparingAt),
  ReadyDate: localOrNull(context, order.readyAt),
  Order_DeliveryDate: localOrNull(context, order.deliveredAt),
  CancelDate: localOrNull(context, order.canceledAt),
  IsRefunded: order.canceledAt && order.isRefunded,
});

/**
 * Those who follow orders at this instance. Changes that come while others are told are told together, so that many cost
 * two statements.
 */
export class Followers {
  private readonly context: ServerContext;
  private readonly onError: (error: unknown) => void;
  private readonly followers = new Set<Follower>();
  private numbers = new Set<number>();
  private days = new Set<IsoDate>();
  private telling: Promise<void> | null = null;

  constructor(context: ServerContext, onError: (error: unknown) => void) {
    this.context = context;
    this.onError = onError;
  }

  /** Tells the caller of their own orders. Throws a 429 or 503 where too many follow. */
  followOrders({ sessionId, owner }: Identity, reply: FastifyReply): void {
    const own = Array.from(this.followers).filter((follower) => follower.owner === owner);
    if (own.length >= MOST_OF_OWNER) throw new Refusal(429, 'error.tooManyRequests');
    this.add(reply, (stream) => ({ stream, sessionId, owner, roles: null }));
  }

  /** Tells staff of the days whose orders or portions change. */
  followDays({ sessionId }: Identity, reply: FastifyReply, roles: readonly StaffRole[]): void {
    this.add(reply, (stream) => ({ stream, sessionId, owner: null, roles }));
  }

  private add(reply: FastifyReply, followerOf: (stream: EventStream) => Follower): void {
    if (this.followers.size >= MOST_OF_ALL) throw new Refusal(503, 'error.tooManyRequests');
    const follower = followerOf(new EventStream(reply));
    this.followers.add(follower);
    follower.stream.onClose(() => this.followers.delete(follower));
  }

  change({ date, number, owner }: OrderChange): void {
    const isFollowed = (follower: Follower) => follower.owner === null || follower.owner === owner;
    if (!Array.from(this.followers).some(isFollowed)) return;
    this.days.add(date);
    if (number !== undefined) this.numbers.add(number);
    // Those of one transaction come one by one.
    this.telling ??= new Promise((done) => setImmediate(done))
      .then(() => this.tellAll())
      .catch(this.onError)
      .finally(() => (this.telling = null));
  }

  private async tellAll(): Promise<void> {
    while (this.numbers.size + this.days.size > 0) {
      const [numbers, days] = [[...this.numbers], [...this.days]];
      this.numbers = new Set();
      this.days = new Set();
      await this.tell(numbers, days);
    }
  }

  private async tell(numbers: number[], days: IsoDate[]): Promise<void> {
    const changed =
      numbers.length === 0 ? [] : await this.context.db.select().from(orders).where(inArray(orders.number, numbers));
    const changedOf = rowsBy(changed, ({ owner }) => owner);
    const isTold = ({ owner }: Follower) => owner === null || changedOf(owner).length > 0;
    for (const { stream, owner } of await this.signedIn(Array.from(this.followers).filter(isTold))) {
      if (owner === null) for (const Date of days) stream.send({ Date });
      else for (const order of changedOf(owner)) stream.send(orderEvent(this.context, order));
    }
  }

  /** Those whose session has not ended; the others are ended, too. */
  private async signedIn(asked: readonly Follower[]): Promise<Follower[]> {
    if (asked.length === 0) return [];
    const ids = [...new Set(asked.map(({ sessionId }) => sessionId))];
    const rows = await this.context.db
      .select({ id: sessions.id, staffRole: persons.staffRole })
      .from(sessions)
      .innerJoin(persons, eq(persons.id, sessions.personId))
      .leftJoin(cards, eq(cards.id, sessions.cardId))
      .where(
        and(
          inArray(sessions.id, ids),
          gt(sessions.expiresAt, new Date(this.context.clock.now())),
          eq(persons.isLocked, false),
          isCardInUse,
        ),
      );
    const roleOf = new Map(rows.map(({ id, staffRole }) => [id, staffRole]));
    const mayFollow = ({ sessionId, roles }: Follower) => {
      const role = roleOf.get(sessionId);
      return role !== undefined && (roles === null || (role !== null && roles.includes(role)));
    };
    for (const follower of asked) if (!mayFollow(follower)) follower.stream.end();
    return asked.filter(mayFollow);
  }

  async beat(): Promise<void> {
    for (const { stream } of await this.signedIn([...this.followers])) stream.beat();
  }

  /** Ends all: whoever follows again reads what there is first. */
  endAll(): void {
    for (const { stream } of this.followers) stream.end();
  }
}

/** Tells who follows, from the start of the app to its end. */
export function serveFollowers(app: FastifyInstance, context: ServerContext, changes: OrderChanges): Followers {
  const followers = new Followers(context, (error) =>
    app.log.error(error, 'those who follow orders could not be told'),
  );
  const stop = changes.listen({
    change: (change) => followers.change(change),
    missed: () => followers.endAll(),
  });
  const beats = setInterval(
    () => void followers.beat().catch((error: unknown) => app.log.error(error, 'who follows could not be asked')),
    BEAT_MS,
  );
  beats.unref();
  app.addHook('preClose', (done) => {
    stop();
    clearInterval(beats);
    followers.endAll();
    done();
  });
  return followers;
}
