import { userInfo } from 'node:os';
import { type SQL, sql } from 'drizzle-orm';
import { auditEntries } from '../db/entry.schema.ts';
import { persons } from '../db/persons.schema.ts';
import { type ServerContext } from './context.ts';

/** What somebody did to an account by a call. */
interface AuditedCall {
  event: string;
  outcome: string;
  /** Of a person whether it is about them; null: nobody known. */
  who: SQL | null;
  address: string;
}

/** What each entry has cost: a success of somebody known, and a guess that the lock-out of the account counts. */
const LIMITED: readonly string[] = ['done', 'error.loginFailed'];
/** Of all other entries of the same event, outcome and person, from wherever, one in this time, milliseconds. */
const ENDLESS_MS = 60_000;

/** Anybody can register accounts with the e-mail address of somebody else. */
const MOST_PEOPLE = 20;

/** Writes what a call has done, or was refused. */
export async function auditCall(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { event, outcome, who, address }: AuditedCall,
): Promise<void> {
  const at = new Date(clock.now());
  const before = new Date(clock.now() - ENDLESS_MS);
  const isKnown = sql`exists (select from ${auditEntries} where event = ${event} and outcome = ${outcome}
    and person_id is not distinct from ${persons.id} and at > ${before.toISOString()}::timestamptz)`;
  const isWritten = LIMITED.includes(outcome)
    ? sql`(${persons.id} is not null or not ${isKnown})`
    : sql`not ${isKnown}`;
  await db.execute(sql`insert into ${auditEntries} (at, event, outcome, person_id, address)
    select ${at.toISOString()}::timestamptz, ${event}, ${outcome}, ${persons.id}, ${address}
    from (select 1) as one left join ${persons} on ${who ?? sql`false`} where ${isWritten}
    order by ${persons.id} limit ${MOST_PEOPLE}`);
}

/** Writes what an import has changed of cards, beside the command itself. */
export async function auditCards(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  changed: readonly { event: 'card blocked' | 'card unblocked'; personId: number }[],
): Promise<void> {
  const at = new Date(clock.now());
  if (changed.length > 0)
    await db.insert(auditEntries).values(changed.map((card) => ({ at, outcome: 'done', ...card })));
}

/** Writes what an operator has called, a command with its options without their values, and whether it is done. */
export async function auditCommand(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { command, isDone, personId }: { command: string; isDone: boolean; personId: number | null },
): Promise<void> {
  const by = `${command}, by ${userInfo().username}`;
  const outcome = isDone ? 'done' : 'failed';
  await db.insert(auditEntries).values({ at: new Date(clock.now()), event: 'command', outcome, personId, command: by });
}
