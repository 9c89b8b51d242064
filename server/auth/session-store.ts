import { and, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { type DeviceType } from '../../domain/session.ts';
import { persons, sessions } from '../db/persons.schema.ts';
import { badRequest, unauthorized } from '../core/refusal.ts';
import { type ServerContext, today } from '../core/context.ts';
import { isSignedBy, sign } from './secret.ts';

/** How long the previous refresh token is still accepted, for parallel tabs and lost responses. */
const GRACE_MS = 120_000;
const SESSION_MS = 30 * 86_400_000;

type Session = typeof sessions.$inferSelect;

/** Who has signed in, and how. */
export interface SignedIn {
  personId: number;
  deviceType: DeviceType;
  /** By a card alone. */
  isByCard?: boolean;
  /** The stored hash that the password was compared with; absent: not by password. */
  passwordHash?: string;
}

interface OpenedSession {
  session: Session;
  token: string;
}

/** The refresh sessions. A refresh token is `<id>.<counter>.<signature>`; nothing secret is stored. */
export class SessionStore {
  private readonly context: ServerContext;
  private readonly key: Buffer;

  constructor(context: ServerContext, key: Buffer) {
    this.context = context;
    this.key = key;
  }

  private token(session: Pick<Session, 'id' | 'counter'>): string {
    const text = `${session.id}.${session.counter}`;
    return `${text}.${sign(this.key, `refresh:${text}`)}`;
  }

  private parse(token: string | undefined): { id: string; counter: number } | null {
    const [id = '', counter = '', signature = ''] = (token ?? '').split('.');
    return isSignedBy(this.key, `refresh:${id}.${counter}`, signature) ? { id, counter: Number(counter) } : null;
  }

  /** Throws a 400, as for a wrong password, if the password was changed since it was compared. */
  async open({ personId, deviceType, isByCard = false, passwordHash }: SignedIn): Promise<OpenedSession> {
    const now = this.context.clock.now();
    const hasSignedIn = and(
      eq(persons.id, personId),
      passwordHash ? eq(persons.passwordHash, passwordHash) : undefined,
    );
    const moment = (ms: number) => sql<Date>`${new Date(ms).toISOString()}::timestamptz`;
    const values = this.context.db
      .select({
        id: sql<string>`${randomUUID()}`.as('id'),
        personId: persons.id,
        deviceType: sql<DeviceType>`${deviceType}`.as('device_type'),
        isByCard: sql<boolean>`${isByCard}::boolean`.as('is_by_card'),
        counter: sql<number>`0`.as('counter'),
        rotatedAt: moment(now).as('rotated_at'),
        expiresAt: moment(now + SESSION_MS).as('expires_at'),
        languageId: sql<null>`null::integer`.as('language_id'),
      })
      .from(persons)
      .where(hasSignedIn)
      // A change of the password either is seen here, or waits for this session and ends it.
      .for('share');
    const [session] = await this.context.db.insert(sessions).select(values).returning();
    if (!session) throw badRequest('error.loginFailed');
    return { session, token: this.token(session) };
  }

  /** Null where the session has expired or the account is locked. */
  async find(id: string): Promise<Session | null> {
    const [session] = await this.context.db
      .select(getTableColumns(sessions))
      .from(sessions)
      .innerJoin(persons, and(eq(persons.id, sessions.personId), eq(persons.isLocked, false)))
      .where(eq(sessions.id, id));
    return session && session.expiresAt.getTime() > this.context.clock.now() ? session : null;
  }

  /** The session of a refresh cookie, also of an older token. */
  async ofCookie(token: string | undefined): Promise<Session | null> {
    const parsed = this.parse(token);
    return parsed && this.find(parsed.id);
  }

  /**
   * Returns the session's next token. The previous token yields the same next one for `GRACE_MS`, so that parallel
   * refreshes end with the same cookie. An older token may be stolen, so it ends the session. Throws a 401.
   */
  async refresh(token: string | undefined): Promise<OpenedSession> {
    if (!token) throw unauthorized('error.refreshCookieMissing');
    const presented = this.parse(token);
    const session = presented && (await this.find(presented.id));
    if (!presented || !session) throw unauthorized('error.refreshCookieInvalid');
    if (presented.counter === session.counter) {
      const next = await this.rotate(session);
      if (next) return { session: next, token: this.token(next) };
      return this.refresh(token);
    }
    const age = this.context.clock.now() - session.rotatedAt.getTime();
    if (presented.counter === session.counter - 1 && age <= GRACE_MS) return { session, token: this.token(session) };
    await this.close(session.id);
    throw unauthorized('error.refreshCookieInvalid');
  }

  /** Also notes that the account is in use, in the same statement: a session is of use from its first token on. */
  private async rotate(session: Session): Promise<Session | null> {
    const { db, clock } = this.context;
    const now = clock.now();
    const day = today(this.context);
    const used = db.$with('used').as(
      db
        .update(persons)
        .set({ lastUsedOn: day })
        // Once a day: all guests are one person, whose row is not to be written by each of them.
        .where(and(eq(persons.id, session.personId), or(isNull(persons.lastUsedOn), lt(persons.lastUsedOn, day))))
        .returning({ id: persons.id }),
    );
    const [next] = await db
      .with(used)
      .update(sessions)
      .set({ counter: session.counter + 1, rotatedAt: new Date(now), expiresAt: new Date(now + SESSION_MS) })
      .where(and(eq(sessions.id, session.id), eq(sessions.counter, session.counter)))
      .returning();
    return next ?? null;
  }

  async close(id: string): Promise<void> {
    await this.context.db.delete(sessions).where(eq(sessions.id, id));
  }

  async setLanguage(id: string, languageId: number): Promise<void> {
    await this.context.db.update(sessions).set({ languageId }).where(eq(sessions.id, id));
  }

  async dropExpired(): Promise<void> {
    await this.context.db.delete(sessions).where(lt(sessions.expiresAt, new Date(this.context.clock.now())));
  }
}
