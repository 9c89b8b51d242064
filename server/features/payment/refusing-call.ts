import { Refusal, conflict } from '../../core/refusal.ts';
import { CartRefusal } from './cart-refusal.ts';

/** Turns the refusal of one cart within `work` into a refusal of the whole call. */
export async function refusingCall<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CartRefusal)) throw error;
    throw error.textKey === 'error.paymentTypeNotAllowed' ? new Refusal(403, error.textKey) : conflict(error.textKey);
  }
}
