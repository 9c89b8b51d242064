import { getMoveProblems as call, toMoveProblem } from '../../contract/cart-move.ts';
import { type MoveProblem } from '../../domain/move-problems.ts';
import { type ApiClient } from './client.ts';
import { ifServed } from './errors.ts';

/** What of a cart is not available at other times; nothing where the server does not tell. */
export async function getMoveProblems(api: ApiClient, cartId: number, signal: AbortSignal): Promise<MoveProblem[]> {
  // Nobody waits for it until a time is pressed, and what is pressed then says so itself.
  const problems = await ifServed(api.call(call, { query: { cartId }, signal, isBackground: true }));
  return (problems ?? []).map(toMoveProblem);
}
