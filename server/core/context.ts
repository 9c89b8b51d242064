import { type Instant, type LocalMoment } from '../../domain/calendar.ts';
import { localMoment, todayIn } from '../../domain/zone.ts';
import { type PasswordCost } from './password.ts';
import { type Database } from '../db/database.ts';
import { type Tally } from './tally.ts';
import { type Periods } from './periods.ts';

export interface Clock {
  now: () => Instant;
}

export const systemClock: Clock = { now: () => Date.now() };

export interface ServerContext {
  /** The database, or the transaction that the work runs in. */
  db: Database;
  clock: Clock;
  /** IANA zone in which days and cut-offs count. */
  zone: string;
  /** Of new password hashes; the advised one unless a test needs a cheaper one. */
  passwordCost?: PasswordCost;
  /** Where customers open the app, for links in letters, with a slash at the end; null or absent: not known. */
  publicUrl?: string | null;
  /** Letters are for this server to send (`MITTAG_SMTP_URL`); otherwise a mailer of the operator takes them. */
  hasMailServer?: boolean;
  /** Counts what happens, for metrics; absent: nobody counts. */
  tally?: Tally;
  /** After how long personal data are deleted; absent: never. */
  periods?: Periods;
}

/**
 * Runs work with a context whose database is a new transaction. The work must use that context only: the outer one may
 * wait for a lock that the transaction holds.
 */
export const inTransaction = <T>(context: ServerContext, work: (inside: ServerContext) => Promise<T>): Promise<T> =>
  context.db.transaction((db) => work({ ...context, db }));

/**
 * Runs reads that belong together as of one moment: between two statements of its own, a change could be seen in half.
 */
export const inSnapshot = <T>(context: ServerContext, read: (inside: ServerContext) => Promise<T>): Promise<T> =>
  context.db.transaction((db) => read({ ...context, db }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });

export const today = (context: ServerContext): string => todayIn(context.clock.now(), context.zone);

/** A moment of the database as a local one in the restaurant's zone, for the wire. */
export const local = (context: ServerContext, moment: Date): LocalMoment => localMoment(moment.getTime(), context.zone);

export const localOrNull = (context: ServerContext, moment: Date | null): LocalMoment | null =>
  moment && local(context, moment);
