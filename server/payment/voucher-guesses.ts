import { countTry, forgetFailures } from '../auth/lock-out.ts';
import { type Identity } from '../auth/identity.ts';
import { type Refusal } from '../http/refusal.ts';
import { type House } from '../house.ts';

const nameOf = ({ owner }: Pick<Identity, 'owner'>): string => ` voucher ${owner}`;

/**
 * A voucher is money to whoever knows its code, so that guessing is slowed down as it is for passwords. Counts a try until
 * it is forgotten; answers the refusal while there were too many.
 */
export const countVoucherTry = (house: House, identity: Pick<Identity, 'owner'>): Promise<Refusal | null> => countTry(house, nameOf(identity));

export const forgetVoucherTries = (house: House, identity: Pick<Identity, 'owner'>): Promise<void> => forgetFailures(house, nameOf(identity));
