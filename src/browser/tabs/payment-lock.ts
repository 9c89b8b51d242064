import { type SafeStorage } from '../storage/storage.ts';

const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
const SETTLE_MS = 60;

interface Lease {
  owner: string;
  until: number;
}

/**
 * Holds a lock that all tabs share until the returned function is called; reports once whether it was granted. Uses Web
 * Locks or, where they are missing (plain http) or denied, a lease in local storage that is renewed while it is held.
 */
export function holdLock(
  storage: SafeStorage,
  name: string,
  owner: string,
  onAnswer: (isGranted: boolean) => void,
): () => void {
  const locks = 'locks' in navigator ? (navigator.locks as LockManager | undefined) : undefined;
  const byLease = () => holdLease(storage, `lock:${name}`, owner, onAnswer);
  return locks ? holdWebLock(locks, name, onAnswer, byLease) : byLease();
}

function holdWebLock(
  locks: LockManager,
  name: string,
  onAnswer: (isGranted: boolean) => void,
  fallback: () => () => void,
): () => void {
  let release: () => void = () => undefined;
  let isReleased = false;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = locks.request(name, { ifAvailable: true }, (lock) => {
    if (!isReleased) onAnswer(lock !== null);
    return lock === null ? undefined : released;
  });
  asked.catch(() => {
    if (!isReleased) release = fallback();
  });
  return () => {
    isReleased = true;
    release();
  };
}

function holdLease(
  storage: SafeStorage,
  key: string,
  owner: string,
  onAnswer: (isGranted: boolean) => void,
): () => void {
  const current = () => storage.readJson(key) as Lease | null;
  const isForeign = () => {
    const lease = current();
    return lease !== null && lease.owner !== owner && lease.until > Date.now();
  };
  const renew = () => storage.writeJson(key, { owner, until: Date.now() + LEASE_MS } satisfies Lease);

  if (isForeign()) {
    const refusal = setTimeout(() => onAnswer(false), 0);
    return () => clearTimeout(refusal);
  }
  renew();
  let renewal: ReturnType<typeof setInterval> | undefined;
  // Two tabs may write at the same moment: the last write wins, so each one checks whose it is.
  const settling = setTimeout(() => {
    const isMine = current()?.owner === owner;
    if (isMine) renewal = setInterval(renew, RENEW_MS);
    onAnswer(isMine);
  }, SETTLE_MS);
  return () => {
    clearTimeout(settling);
    clearInterval(renewal);
    if (current()?.owner === owner) storage.remove(key);
  };
}
