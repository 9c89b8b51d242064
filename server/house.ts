import { type Instant, type LocalMoment } from '../domain/calendar.ts';
import { localMoment, todayIn } from '../domain/zone.ts';
import { type Database } from './db/database.ts';

export interface Clock {
  now: () => Instant;
}

export const systemClock: Clock = { now: () => Date.now() };

/** What every route works with: the database, the time, and the zone in which days and cut-offs count. */
export interface House {
  db: Database;
  clock: Clock;
  zone: string;
}

/**
 * Work within a transaction, on a server whose database is that transaction. Calling the outer server inside it would wait for a
 * connection that the transaction itself holds.
 */
export const inTransaction = <T>(house: House, work: (inside: House) => Promise<T>): Promise<T> =>
  house.db.transaction((db) => work({ ...house, db }));

export const today = (house: House): string => todayIn(house.clock.now(), house.zone);

/** A moment of the database as it goes over the wire. */
export const local = (house: House, moment: Date): LocalMoment => localMoment(moment.getTime(), house.zone);

export const localOrNull = (house: House, moment: Date | null): LocalMoment | null => moment && local(house, moment);
