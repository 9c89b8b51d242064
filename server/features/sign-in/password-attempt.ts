import { Refusal, forbidden } from '../../core/refusal.ts';
import { type ServerContext } from '../../core/context.ts';
import { type AttemptLimit, countFailure, findUsedUp, takeBack } from '../../auth/attempt-limit.ts';
import { limitsAt } from '../../auth/hashed-address.ts';
import { countAttempt, forgetFailures, uncountAttempt } from '../../auth/lock-out.ts';

/** Where a password is tried from. */
export interface Origin {
  /** Where it comes from, by `hashedNetworks`. */
  networks: readonly string[];
  /** Id of a device that has signed in to this account before; null: an unknown device. */
  deviceId: string | null;
}

/** A try to sign in. */
interface Attempt {
  username: string;
  /** Somebody has the name. */
  isAccount: boolean;
  origin: Origin;
}

const AT_ADDRESS = { failures: 100, minutes: 10 };
const AT_ACCOUNT = { failures: 50, minutes: 60 };
const IN_TENANT: AttemptLimit = { name: 'password tenant', failures: 1000, minutes: 10 };

const accountLimit = (username: string): AttemptLimit => ({ name: `password account ${username}`, ...AT_ACCOUNT });

/**
 * Known devices are in no limit that others can use up, so that no attack locks out the owner of an account. Guesses at
 * invented names use up nothing of the tenant's: there is no account that they could open.
 */
function limitsOf({ username, isAccount, origin: { networks, deviceId } }: Attempt): AttemptLimit[] {
  if (deviceId !== null) return [];
  const own = [...limitsAt('password address', networks, AT_ADDRESS), accountLimit(username)];
  return isAccount ? [...own, IN_TENANT] : own;
}

const lockOf = ({ username, origin: { networks, deviceId } }: Attempt): string =>
  deviceId === null ? `address ${networks[0] ?? ''} ${username}` : `device ${deviceId} ${username}`;

/**
 * Counts an attempt at a password as failed before it is checked. Throws a 403 with the waiting time while this origin
 * or, for unknown devices, the account is locked out, and a 429 where the address or the tenant has too many failures.
 * Returns the seconds of lock-out in case the attempt fails, and what to call after a right one, or where it turns out
 * that nobody has the name.
 */
export async function beginAttempt(
  context: ServerContext,
  attempt: Attempt,
): Promise<{ wait: number; succeed: () => Promise<void>; spareTenant: () => Promise<void> }> {
  const [lock, limits] = [lockOf(attempt), limitsOf(attempt)];
  const wait = await countAttempt(context, lock);
  // Those at invented names are refused alike, which would tell otherwise who has an account.
  const usedByOthers = attempt.isAccount ? null : await findUsedUp(context, IN_TENANT);
  const usedUp = usedByOthers ?? (await countFailure(context, limits));
  if (usedUp) {
    await uncountAttempt(context, lock);
    if (usedUp.limit.name === accountLimit(attempt.username).name)
      throw forbidden('error.loginLocked', usedUp.waitingSeconds);
    throw new Refusal(429, 'error.tooManyRequests', usedUp.waitingSeconds);
  }
  const succeed = async () => {
    await forgetFailures(context, lock);
    await takeBack(context, limits);
  };
  return { wait, succeed, spareTenant: () => takeBack(context, [IN_TENANT]) };
}
