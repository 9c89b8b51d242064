import { type RefusedReorderLine } from '../../domain/reorder-outcome.ts';
import { type ReorderOffer, type ReorderPlan } from '../../domain/reorder-plan.ts';
import { type IsoDate } from '../../domain/calendar.ts';
import { type Wanted } from '../../domain/reorder.ts';
import { reorderMachine } from '../../machines/reorder/reorder.machine.ts';
import { implementPromise } from './implement.ts';

interface ReorderPortDeps {
  /** What can be had again on a day; null: on the next one. */
  readOffer: (input: { wanted: Wanted; target: IsoDate | null }, signal: AbortSignal) => Promise<ReorderOffer>;
  /** Answers what could not be put into the carts. */
  putIntoCarts: (plan: ReorderPlan, signal: AbortSignal) => Promise<readonly RefusedReorderLine[]>;
}

export const provideReorder = ({ readOffer, putIntoCarts }: ReorderPortDeps) =>
  reorderMachine.provide({
    actors: {
      readOffer: implementPromise(readOffer),
      putIntoCarts: implementPromise(({ plan }: { plan: ReorderPlan | null }, signal) =>
        plan ? putIntoCarts(plan, signal) : Promise.resolve([]),
      ),
    },
  });
