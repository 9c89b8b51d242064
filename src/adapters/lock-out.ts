import { type Instant } from '../../domain/calendar.ts';
import { type SafeStorage, STORAGE_KEYS } from './storage.ts';

/** No house locks out for longer: what says more is nonsense, which would keep everybody out for good. */
const LONGEST_MS = 86_400_000;

/** The lock-out that a reload must not end; by the server's clock, which is not known yet: whether it is over shows once it is. */
export function readLockOut(storage: SafeStorage): Instant | null {
  const until = Number(storage.read(STORAGE_KEYS.lockedUntil) ?? 0);
  return until > 0 && until - Date.now() <= LONGEST_MS ? until : null;
}
