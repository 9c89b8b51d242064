import { and, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { type Instant } from '../../domain/calendar.ts';
import { type DeviceType } from '../../domain/session.ts';
import { MOST_STAY_DAYS } from '../../domain/stay-signed-in.ts';
import { companySessions } from '../db/company.schema.ts';
import { cards, persons, sessions } from '../db/persons.schema.ts';
import { badRequest, forbidden, unauthorized } from '../core/refusal.ts';
import { type ServerContext, today } from '../core/context.ts';
import { type CookieOwner } from './cookies.ts';
import { type Device } from './device.ts';
import { isSignedBy, sign } from './secret.ts';

const DAY_MS = 86_400_000;
/** How long the previous refresh token is still accepted, for parallel tabs and lost responses. */
const GRACE_MS = 120_000;
/** After this long without a new token a session ends, and after `LONGEST_MS` in any case. */
const UNUSED_MS = 30 * DAY_MS;
const LONGEST_MS = MOST_STAY_DAYS * DAY_MS;
/** A card is presented for a meal. */
const LONGEST_BY_CARD_MS = 3_600_000;

type Session = typeof sessions.$inferSelect;

/** `companyCheckedAt`: when the company was last asked about the person; null: it has not opened the session. */
export type FoundSession = Session & { companyCheckedAt: Date | null };

/** What a renewal asks and tells. */
interface Renewal {
  /** Whether the session was ended, since the company does not confirm the person any more. */
  hasLeft?: (session: FoundSession) => Promise<boolean>;
  onReuse?: (personId: number) => void;
}

/** Who has signed in, and how. */
export interface SignedIn {
  personId: number;
  deviceType: DeviceType;
  /** The card that it was by alone, and the terminal that proved itself, if any; absent: by no card. */
  card?: { id: number; terminal: string | null };
  /** The stored hash that the password was compared with; absent: not by password. */
  passwordHash?: string;
  /** For how many days the device stays signed in; absent or 0: it does not. */
  stayDays?: number;
}

/**
 * Of a session joined with its card: it was opened by none, or by one that the person still has and that is not
 * blocked.
 */
export const isCardInUse = or(
  isNull(sessions.cardId),
  and(eq(cards.personId, sessions.personId), isNull(cards.blockedAt)),
);

interface OpenedSession {
  session: Session;
  token: string;
  /** Until it expires, for the cookie. */
  seconds: number;
}

function lifetimeOf({ card, stayDays }: SignedIn): number {
  if (card) return LONGEST_BY_CARD_MS;
  return stayDays ? stayDays * DAY_MS : LONGEST_MS;
}

/** When a session ends that is not used from now on. */
const expiryOf = (now: Instant, { staysSignedIn, endsAt }: Pick<Session, 'staysSignedIn' | 'endsAt'>): Date =>
  staysSignedIn ? endsAt : new Date(Math.min(now + UNUSED_MS, endsAt.getTime()));

/** The refresh sessions. A refresh token is `<id>.<counter>.<signature>`; nothing secret is stored. */
export class SessionStore implements CookieOwner {
  readonly installation: string;
  private readonly context: ServerContext;
  private readonly key: Buffer;

  constructor(context: ServerContext, key: Buffer) {
    this.context = context;
    this.key = key;
    this.installation = sign(key, 'installation').slice(0, 8);
  }

  /** The same sessions, within a transaction. */
  within(context: ServerContext): SessionStore {
    return new SessionStore(context, this.key);
  }

  /** Whether a refresh token is one of this installation, however old. */
  isOwn(token: string): boolean {
    return this.parse(token) !== null;
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
  async open(signedIn: SignedIn, device: Device): Promise<OpenedSession> {
    const { personId, deviceType, card, passwordHash } = signedIn;
    const now = this.context.clock.now();
    const staysSignedIn = Boolean(signedIn.stayDays);
    const endsAt = new Date(now + lifetimeOf(signedIn));
    const hasSignedIn = and(
      eq(persons.id, personId),
      passwordHash ? eq(persons.passwordHash, passwordHash) : undefined,
    );
    const moment = (date: Date) => sql<Date>`${date.toISOString()}::timestamptz`;
    const values = this.context.db
      .select({
        id: sql<string>`${randomUUID()}`.as('id'),
        personId: persons.id,
        deviceType: sql<DeviceType>`${deviceType}`.as('device_type'),
        cardId: sql<number | null>`${card?.id ?? null}::integer`.as('card_id'),
        terminal: sql<string | null>`${card?.terminal ?? null}::text`.as('terminal'),
        counter: sql<number>`0`.as('counter'),
        rotatedAt: moment(new Date(now)).as('rotated_at'),
        expiresAt: moment(expiryOf(now, { staysSignedIn, endsAt })).as('expires_at'),
        endsAt: moment(endsAt).as('ends_at'),
        languageId: sql<null>`null::integer`.as('language_id'),
        termsAcceptedAt: sql<null>`null::timestamptz`.as('terms_accepted_at'),
        staysSignedIn: sql<boolean>`${staysSignedIn}::boolean`.as('stays_signed_in'),
        provenAt: moment(new Date(now)).as('proven_at'),
        browser: sql<string | null>`${device.browser}::text`.as('browser'),
        system: sql<string | null>`${device.system}::text`.as('system'),
      })
      .from(persons)
      .where(hasSignedIn)
      // A change of the password either is seen here, or waits for this session and ends it.
      .for('share');
    const [session] = await this.context.db.insert(sessions).select(values).returning();
    if (!session) throw badRequest('error.loginFailed');
    return this.opened(session);
  }

  private opened(session: Session): OpenedSession {
    const seconds = Math.ceil((session.expiresAt.getTime() - this.context.clock.now()) / 1000);
    return { session, token: this.token(session), seconds };
  }

  /** Null where the session has expired, or the account or the card is locked. */
  async find(id: string): Promise<FoundSession | null> {
    const [session] = await this.context.db
      .select({ ...getTableColumns(sessions), companyCheckedAt: companySessions.checkedAt })
      .from(sessions)
      .innerJoin(persons, and(eq(persons.id, sessions.personId), eq(persons.isLocked, false)))
      .leftJoin(cards, eq(cards.id, sessions.cardId))
      .leftJoin(companySessions, eq(companySessions.sessionId, sessions.id))
      .where(and(eq(sessions.id, id), isCardInUse));
    return session && session.expiresAt.getTime() > this.context.clock.now() ? session : null;
  }

  /** The session of a refresh cookie, also of an older token. */
  async ofCookie(token: string | undefined): Promise<FoundSession | null> {
    const parsed = this.parse(token);
    return parsed && this.find(parsed.id);
  }

  /**
   * Returns the session's next token. The previous token yields the same next one for `GRACE_MS`, so that parallel
   * refreshes end with the same cookie. An older token may be stolen, so it ends the session. Throws a 401; a 403 where
   * the session belongs to another terminal than the one that asks (null: none).
   */
  async refresh(token: string | undefined, terminal: string | null, renewal: Renewal = {}): Promise<OpenedSession> {
    if (!token) throw unauthorized('error.refreshCookieMissing');
    const presented = this.parse(token);
    const session = presented && (await this.find(presented.id));
    if (!presented || !session || (await renewal.hasLeft?.(session))) throw unauthorized('error.refreshCookieInvalid');
    if (session.terminal !== null && session.terminal !== terminal) throw forbidden('error.terminalUnknown');
    if (presented.counter === session.counter) {
      const next = await this.rotate(session);
      if (next) return this.opened(next);
      return this.refresh(token, terminal, renewal);
    }
    const age = this.context.clock.now() - session.rotatedAt.getTime();
    if (presented.counter === session.counter - 1 && age <= GRACE_MS) return this.opened(session);
    await this.close(session.id);
    renewal.onReuse?.(session.personId);
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
      .set({
        counter: session.counter + 1,
        rotatedAt: new Date(now),
        expiresAt: expiryOf(now, session),
      })
      .where(and(eq(sessions.id, session.id), eq(sessions.counter, session.counter)))
      .returning();
    return next ?? null;
  }

  async close(id: string): Promise<void> {
    await this.context.db.delete(sessions).where(eq(sessions.id, id));
  }

  /** The person has just proved who they are. */
  async prove(id: string): Promise<void> {
    const provenAt = new Date(this.context.clock.now());
    await this.context.db.update(sessions).set({ provenAt }).where(eq(sessions.id, id));
  }

  async acceptTerms(id: string): Promise<void> {
    const termsAcceptedAt = new Date(this.context.clock.now());
    await this.context.db.update(sessions).set({ termsAcceptedAt }).where(eq(sessions.id, id));
  }

  async setLanguage(id: string, languageId: number): Promise<void> {
    await this.context.db.update(sessions).set({ languageId }).where(eq(sessions.id, id));
  }

  async dropExpired(): Promise<void> {
    await this.context.db.delete(sessions).where(lt(sessions.expiresAt, new Date(this.context.clock.now())));
  }
}
