import { type SessionRef } from '../context/actor-types.ts';

const moments = new WeakMap<SessionRef, number>();

/** The server has answered the carts of whoever is signed in. */
export const recordCartsRead = (session: SessionRef): void => void moments.set(session, Date.now());

/** When it has done so the last time; null: not since the page was opened. */
export const cartsReadAt = (session: SessionRef): number | null => moments.get(session) ?? null;
