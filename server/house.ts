import { type Instant, type LocalMoment } from '../domain/calendar.ts';
import { localMoment, todayIn } from '../domain/zone.ts';
import { type Database } from './db/database.ts';

export interface Clock {
  now: () => Instant;
}

export const systemClock: Clock = { now: () => Date.now() };

/** What every route works with. */
export interface House {
  /** The database, or the transaction that the work runs in. */
  db: Database;
  clock: Clock;
  /** IANA zone in which days and cut-offs count. */
  zone: string;
}

/**
 * Runs work with a context whose database is a new transaction. The work must use that context only: the outer one may wait for a
 * lock that the transaction holds.
 */
export const inTransaction = <T>(house: House, work: (inside: House) => Promise<T>): Promise<T> =>
  house.db.transaction((db) => work({ ...house, db }));

export const today = (house: House): string => todayIn(house.clock.now(), house.zone);

/** A moment of the database in the restaurant's zone, as the wire has it. */
export const local = (house: House, moment: Date): LocalMoment => localMoment(moment.getTime(), house.zone);

export const localOrNull = (house: House, moment: Date | null): LocalMoment | null => moment && local(house, moment);
