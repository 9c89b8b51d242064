import { type SessionRef } from './actor-types.ts';

/** One for each session actor, which forgets everything when the person changes: nothing of them may stay. */
export function perSession<T extends { forget: () => void }>(create: () => T): (session: SessionRef) => T {
  const created = new WeakMap<SessionRef, T>();
  return (session) => {
    const known = created.get(session);
    if (known) return known;
    const one = create();
    created.set(session, one);
    let personId = session.getSnapshot().context.person?.id;
    session.subscribe(({ context }) => {
      if (context.person?.id === personId) return;
      personId = context.person?.id;
      one.forget();
    });
    return one;
  };
}
