import { type ServerContext } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';

/** Does the work, and counts its refusal as one of a payment. */
export async function countRefusal<T>({ tally }: ServerContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) tally?.refused(error.textKey);
    throw error;
  }
}
