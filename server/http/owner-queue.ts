import { type FastifyInstance } from 'fastify';
import { type Call } from '../../contract/call.ts';
import { TurnQueue } from '../core/turn-queue.ts';

declare module 'fastify' {
  interface FastifyInstance {
    ownerQueue: OwnerQueue;
  }
}

/** One that runs, and twenty that wait. */
const PLACES = 21;
/** Shorter than clients wait for an answer: nothing is changed for somebody who has given up. */
const LONGEST_WAIT_MS = 10_000;

/** Whether a call changes what its caller has. */
export const isChange = ({ access, method }: Pick<Call, 'access' | 'method'>): boolean =>
  access === 'authenticated' && method !== 'GET';

/**
 * The changes of one owner, one after the other. Each locks its owner in the database (`withOwnerLock`), and one that
 * waits for that lock keeps a connection: without turns, parallel calls of a single customer take all connections from
 * everybody.
 */
export class OwnerQueue {
  private readonly queue = new TurnQueue({
    atOnce: Infinity,
    atOnceInLine: 1,
    placesInLine: PLACES,
    longestWaitMs: LONGEST_WAIT_MS,
  });

  /** Throws a 429 if too many changes of the owner wait, or if this one has waited for too long. */
  take<T>(owner: string, work: () => Promise<T>): Promise<T> {
    return this.queue.admit(owner, (run) => run(work));
  }
}

export function takeTurns(app: FastifyInstance): void {
  app.decorate('ownerQueue', new OwnerQueue());
}
