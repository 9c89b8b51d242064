import { type SessionRef } from './actor-types.ts';

/** One for each session actor, which forgets everything when the person changes: nothing of them may stay. */
function perSession<T extends { forget: () => void }>(create: () => T): (session: SessionRef) => T {
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

/** What somebody does not want to see any more, until the session ends or the page is loaded anew. */
class Dismissals {
  #keys: ReadonlySet<string> = new Set();
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get = (): ReadonlySet<string> => this.#keys;

  add(key: string): void {
    this.#change(new Set([...this.#keys, key]));
  }

  forget(): void {
    this.#change(new Set());
  }

  #change(keys: ReadonlySet<string>): void {
    this.#keys = keys;
    for (const listener of this.#listeners) listener();
  }
}

export const dismissalsOf = perSession(() => new Dismissals());
