import { type InspectionEvent } from 'xstate';
import { selectWizardStep, WIZARD_STEPS, type WizardStep } from '../../machines/order/wizard-steps.ts';
import { type OrderRef, type OrderSnapshot, type SessionRef } from '../context/actor-types.ts';

export const pathOfStep = (step: WizardStep): string => `/order/${step}`;

/** Whoever plans a week is choosing days: the page is another one of the wizard's first step. */
const WEEK = '/order/week';

export const stepOfPath = (pathname: string): WizardStep | null =>
  pathname === WEEK ? 'location' : (WIZARD_STEPS.find((step) => pathOfStep(step) === pathname) ?? null);

/** The pages on which the address follows when the wizard moves by itself. */
const isOrdering = (pathname: string): boolean => stepOfPath(pathname) !== null || pathname === '/order/cart';

/** The part of the router needed here. */
interface Address {
  pathname: () => string;
  go: (path: string) => void;
}

/**
 * Keeps wizard and address in sync. When the wizard moves, the address follows; when the customer navigates (back,
 * forward, a deep link), the wizard is asked, and if it refuses, the guard corrects the address.
 */
export class WizardAddress {
  #session: SessionRef;
  #isAsking = false;
  /**
   * The id of the order seen last, and its step. The first step of a new order does not count as a move. Not the actor:
   * it would keep the customer's data in memory after the sign-out.
   */
  #known: string | undefined;
  #lastStep: WizardStep | null = null;

  constructor(session: SessionRef) {
    this.#session = session;
  }

  /** Asks the wizard to go to a step; returns the step it is at afterwards, or null without an order. */
  open(step: WizardStep): WizardStep | null {
    const order = this.#order();
    if (!order) return null;
    const standsAt = selectWizardStep(order.getSnapshot());
    return standsAt === step ? step : this.#ask(order, step);
  }

  /**
   * Back to the checkout while nothing is paid yet, as carts are locked at payment, and while they are checked for it:
   * elsewhere the customer wants to order, and has given up paying for now. The wizard refuses it to a payment that is
   * under way.
   */
  leavePayment(): void {
    const order = this.#order();
    if (!order || !['checkout', 'payment'].includes(selectWizardStep(order.getSnapshot()))) return;
    // Without a cart that is left there is nothing to check out.
    if (this.#ask(order, 'checkout') === 'payment') this.#ask(order, 'location');
  }

  #ask(order: OrderRef, step: WizardStep): WizardStep {
    this.#isAsking = true;
    order.send({ type: 'step.open', step });
    this.#isAsking = false;
    return selectWizardStep(order.getSnapshot());
  }

  follow(address: Address): () => void {
    const subscription = this.#session.system.inspect((event: InspectionEvent) => {
      if (event.type === '@xstate.snapshot' && event.actorRef === this.#order()) {
        this.#onSnapshot(event.snapshot as OrderSnapshot, event.event, address);
      }
    });
    return () => subscription.unsubscribe();
  }

  #onSnapshot(snapshot: OrderSnapshot, event: { type: string; step?: WizardStep }, address: Address): void {
    const step = selectWizardStep(snapshot);
    const order = this.#order()?.sessionId;
    const hasMoved = order === this.#known && step !== this.#lastStep;
    this.#known = order;
    this.#lastStep = step;
    if (this.#isAsking) return;
    // Opened by a button: the address follows from any page, even if the wizard was already at the step, or leads to
    // the checkout on the way to the payment.
    const isOpened =
      event.type === 'step.open' && (event.step === step || (event.step === 'payment' && step === 'checkout'));
    const pathname = address.pathname();
    if (pathname !== pathOfStep(step) && (isOpened || (hasMoved && isOrdering(pathname)))) address.go(pathOfStep(step));
  }

  #order(): OrderRef | undefined {
    return this.#session.getSnapshot().children.order;
  }
}
