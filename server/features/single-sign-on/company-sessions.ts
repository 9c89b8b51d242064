import { createHash } from 'node:crypto';
import { and, eq, inArray, lte, or } from 'drizzle-orm';
import { type ServerContext } from '../../core/context.ts';
import { companySessions, toldLogouts } from '../../db/company.schema.ts';
import { sessions } from '../../db/persons.schema.ts';
import { type FoundSession } from '../../auth/session-store.ts';
import { type CompanyAccount } from './company-person.ts';
import { type Directory } from './directory/directory.ts';
import { type ToldLogout } from './logout-token.ts';
import { type OpenIdProvider } from './openid.ts';

/** The ways in that the company has. */
export interface CompanyWays {
  openId: OpenIdProvider | null;
  directory: Directory | null;
}

type CompanySession = typeof companySessions.$inferSelect;
type Opened = CompanyAccount & Partial<Pick<CompanySession, 'sid' | 'idToken' | 'refreshToken'>>;

/** While somebody is active, the company is asked at most this often whether they are still there. */
const CHECK_EVERY_MS = 10 * 60_000;
/** About whom the company cannot be asked signs in again after a working day. */
const UNCHECKED_MS = 12 * 3_600_000;

/** Remembers by whom a session was confirmed. `canBeChecked`: the company can be asked about them later. */
export async function rememberCompanySession(
  { db, clock }: ServerContext,
  sessionId: string,
  { issuer, subject, sid, idToken, refreshToken }: Opened,
  { canBeChecked }: { canBeChecked: boolean },
): Promise<void> {
  const checkedAt = new Date(clock.now());
  await db.insert(companySessions).values({ sessionId, issuer, subject, sid, idToken, refreshToken, checkedAt });
  if (canBeChecked) return;
  const endsAt = new Date(clock.now() + UNCHECKED_MS);
  await db.update(sessions).set({ endsAt, expiresAt: endsAt }).where(eq(sessions.id, sessionId));
}

export async function companySessionOf({ db }: ServerContext, sessionId: string): Promise<CompanySession | null> {
  const [found] = await db.select().from(companySessions).where(eq(companySessions.sessionId, sessionId));
  return found ?? null;
}

async function endSessions({ db }: ServerContext, which: ReturnType<typeof and>): Promise<void> {
  const ended = db.select({ id: companySessions.sessionId }).from(companySessions).where(which);
  await db.delete(sessions).where(inArray(sessions.id, ended));
}

/** Ends the sessions of a logout that the provider has told; the second time that it is told, none. */
export async function endToldSessions(context: ServerContext, told: ToldLogout): Promise<void> {
  const hash = createHash('sha256')
    .update(JSON.stringify([told.issuer, told.id]))
    .digest('hex');
  const values = { hash, expiresAt: told.expiresAt };
  const [first] = await context.db.insert(toldLogouts).values(values).onConflictDoNothing().returning();
  if (!first) return;
  // With a session's name only that session ends.
  const whose = told.sid === null ? eq(companySessions.subject, told.subject ?? '') : eq(companySessions.sid, told.sid);
  const same = told.subject === null ? undefined : eq(companySessions.subject, told.subject);
  await endSessions(context, and(eq(companySessions.issuer, told.issuer), whose, same));
}

/** Throws where nobody can tell at the moment. */
async function isStillThere(context: ServerContext, ways: CompanyWays, session: CompanySession): Promise<boolean> {
  const { sessionId, issuer, subject, refreshToken } = session;
  if (issuer === ways.directory?.issuer) return ways.directory.isStillThere(subject);
  // Of a provider or directory that is not the company's any more.
  if (!ways.openId?.isIssuer(issuer)) return false;
  if (refreshToken === null) return true;
  const next = await ways.openId.renew(refreshToken);
  if (next !== null && next !== refreshToken)
    await context.db
      .update(companySessions)
      .set({ refreshToken: next })
      .where(eq(companySessions.sessionId, sessionId));
  return next !== null;
}

/**
 * Ends the sessions of somebody whom the company does not confirm any more, and says whether it has. While it cannot be
 * reached, they stay. Of parallel calls, one asks: a refresh token that is used twice is taken for a stolen one.
 */
export async function hasLeft(
  context: ServerContext,
  ways: CompanyWays,
  { id, companyCheckedAt }: FoundSession,
): Promise<boolean> {
  const now = context.clock.now();
  const before = new Date(now - CHECK_EVERY_MS);
  if (companyCheckedAt === null || companyCheckedAt > before) return false;
  const isDue = and(eq(companySessions.sessionId, id), lte(companySessions.checkedAt, before));
  const [due] = await context.db
    .update(companySessions)
    .set({ checkedAt: new Date(now) })
    .where(isDue)
    .returning();
  if (!due || (await isStillThere(context, ways, due))) return false;
  const isDirectory = due.issuer === ways.directory?.issuer;
  const all = and(eq(companySessions.issuer, due.issuer), eq(companySessions.subject, due.subject));
  // A directory knows the person; a provider tells only that its own session with one browser is over.
  await endSessions(context, or(eq(companySessions.sessionId, id), isDirectory ? all : undefined));
  return true;
}

export async function dropOldLogouts({ db, clock }: ServerContext): Promise<void> {
  await db.delete(toldLogouts).where(lte(toldLogouts.expiresAt, new Date(clock.now())));
}
