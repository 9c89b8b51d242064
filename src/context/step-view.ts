import { createContext } from 'react';
import { selectWizardStep, type WizardStep } from '../../machines/order/wizard-steps.ts';
import { type OrderRef, type OrderSnapshot } from './actor-types.ts';

/** The order as views read it. */
export type OrderView = Pick<OrderRef, 'getSnapshot' | 'subscribe'>;

/**
 * The order as the page of a step shows it. Once the order has gone on to another step, the page is about to be left:
 * it stays as it was, since rendering it once more would only hold up the next one.
 */
export class FrozenOrderView implements OrderView {
  /** Tells of every change; what it means here is in the snapshot. */
  readonly subscribe: OrderRef['subscribe'];
  readonly #order: OrderRef;
  readonly #step: WizardStep;
  #last: OrderSnapshot | null = null;

  constructor(order: OrderRef, step: WizardStep) {
    this.#order = order;
    this.#step = step;
    this.subscribe = order.subscribe.bind(order);
  }

  getSnapshot = (): OrderSnapshot => {
    const now = this.#order.getSnapshot();
    const isHere = selectWizardStep(now) === this.#step;
    // A page that is shown before the order has got to its step shows the order as it is.
    if (!isHere) return this.#last ?? now;
    this.#last = now;
    return now;
  };
}

/** Of the page of a step; null outside. */
export const StepView = createContext<OrderView | null>(null);
