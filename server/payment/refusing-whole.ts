import { Refusal, conflict } from '../http/refusal.ts';
import { CartRefusal } from './cart-refusal.ts';

/** Work of which a part that is refused refuses the whole call. */
export async function refusingWhole<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CartRefusal)) throw error;
    throw error.textKey === 'error.paymentTypeNotAllowed' ? new Refusal(403, error.textKey) : conflict(error.textKey);
  }
}
