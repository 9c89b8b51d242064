import { userInfo } from 'node:os';
import { sql } from 'drizzle-orm';
import { auditEntries } from '../db/entry.schema.ts';
import { persons } from '../db/persons.schema.ts';
import { type ServerContext } from './context.ts';

/** What somebody did to an account by a call. */
interface AuditedCall {
  event: string;
  outcome: string;
  /** Null: nobody known, or whoever has the username. */
  personId: number | null;
  username: string | null;
  address: string;
}

/** What each entry has cost: a success of somebody known, and a guess that the lock-out of the account counts. */
const LIMITED: readonly string[] = ['done', 'error.loginFailed'];
/** Of all other entries of the same event, outcome and person, from wherever, one in this time, milliseconds. */
const ENDLESS_MS = 60_000;

/** Writes what a call has done, or was refused. */
export async function auditCall(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { event, outcome, personId, username, address }: AuditedCall,
): Promise<void> {
  const at = new Date(clock.now());
  const before = new Date(clock.now() - ENDLESS_MS);
  const person =
    personId !== null || username === null
      ? sql`${personId}::integer`
      : sql`(select ${persons.id} from ${persons} where ${persons.username} = ${username})`;
  const isKnown = sql`exists (select from ${auditEntries} where event = ${event} and outcome = ${outcome}
    and person_id is not distinct from who.id and at > ${before.toISOString()}::timestamptz)`;
  const isWritten = LIMITED.includes(outcome) ? sql`(who.id is not null or not ${isKnown})` : sql`not ${isKnown}`;
  await db.execute(sql`insert into ${auditEntries} (at, event, outcome, person_id, address)
    select ${at.toISOString()}::timestamptz, ${event}, ${outcome}, who.id, ${address}
    from (select ${person} as id) as who where ${isWritten}`);
}

/** Writes what an operator has called: a command with its options, without their values. */
export async function auditCommand(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  command: string,
  personId: number | null = null,
): Promise<void> {
  const by = `${command}, by ${userInfo().username}`;
  await db
    .insert(auditEntries)
    .values({ at: new Date(clock.now()), event: 'command', outcome: 'done', personId, command: by });
}
