import { type SessionRef } from '../context/actor-types.ts';

type Heard = (call: string) => void;

const listeners = new WeakMap<SessionRef, Set<Heard>>();

/** Tells that a call (`DELETE /api/bon`) begins, and again when it has ended, however. */
export const emitCall = (session: SessionRef, call: string): void =>
  listeners.get(session)?.forEach((heard) => heard(call));

export function watchCalls(session: SessionRef, heard: Heard): void {
  const heardBy = listeners.get(session) ?? new Set();
  listeners.set(session, heardBy.add(heard));
}
