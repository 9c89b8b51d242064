import { forgetFailures, takeAttempt } from '../auth/lock-out.ts';
import { type Identity } from '../auth/identity.ts';
import { Refusal } from '../http/refusal.ts';
import { type House } from '../house.ts';

/** Listed among the names that fail to sign in; none of those begins with a blank. */
const nameOf = ({ owner }: Pick<Identity, 'owner'>): string => ` voucher ${owner}`;

/**
 * A voucher is money to whoever knows its code, so that guessing is slowed down as it is for passwords. Counts a try until
 * it is forgotten; answers the refusal while there were too many.
 */
export async function countVoucherTry(house: House, identity: Pick<Identity, 'owner'>): Promise<Refusal | null> {
  try {
    await takeAttempt(house, nameOf(identity));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return new Refusal(429, 'error.tooManyRequests', error.waitingSeconds);
    throw error;
  }
}

export const forgetVoucherTries = (house: House, identity: Pick<Identity, 'owner'>): Promise<void> => forgetFailures(house, nameOf(identity));
