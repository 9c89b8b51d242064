import { Refusal, forbidden } from '../../core/refusal.ts';
import { type ServerContext } from '../../core/context.ts';
import { type AttemptLimit, countFailure, takeBack } from '../../auth/attempt-limit.ts';
import { countAttempt, forgetFailures, uncountAttempt } from '../../auth/lock-out.ts';

/** Where a password is tried from. */
export interface Origin {
  /** Keyed hash of the address: none is stored as it is. */
  address: string;
  /** Id of a device that has signed in to this account before; null: an unknown device. */
  deviceId: string | null;
}

const AT_ADDRESS = { failures: 100, minutes: 10 };
const AT_ACCOUNT = { failures: 50, minutes: 60 };
const IN_TENANT = { failures: 1000, minutes: 10 };

const accountLimit = (username: string): AttemptLimit => ({ name: `password account ${username}`, ...AT_ACCOUNT });

/** Known devices are in no limit that others can use up, so that no attack locks out the owner of an account. */
const limitsOf = (username: string, { address, deviceId }: Origin): AttemptLimit[] =>
  deviceId === null
    ? [
        { name: `password address ${address}`, ...AT_ADDRESS },
        accountLimit(username),
        { name: 'password tenant', ...IN_TENANT },
      ]
    : [];

const lockOf = (username: string, { address, deviceId }: Origin): string =>
  deviceId === null ? `address ${address} ${username}` : `device ${deviceId} ${username}`;

/**
 * Counts an attempt at a password as failed before it is checked. Throws a 403 with the waiting time while this origin
 * or, for unknown devices, the account is locked out, and a 429 where the address or the tenant has too many failures.
 * Returns the seconds of lock-out in case the attempt fails, and what to call after a right one.
 */
export async function beginAttempt(
  context: ServerContext,
  username: string,
  origin: Origin,
): Promise<{ wait: number; succeed: () => Promise<void> }> {
  const [lock, limits] = [lockOf(username, origin), limitsOf(username, origin)];
  const wait = await countAttempt(context, lock);
  const usedUp = await countFailure(context, limits);
  if (usedUp) {
    await uncountAttempt(context, lock);
    if (usedUp.limit.name === accountLimit(username).name) throw forbidden('error.loginLocked', usedUp.waitingSeconds);
    throw new Refusal(429, 'error.tooManyRequests', usedUp.waitingSeconds);
  }
  const succeed = async () => {
    await forgetFailures(context, lock);
    await takeBack(context, limits);
  };
  return { wait, succeed };
}
