import { type InspectionEvent } from 'xstate';
import { type Selection } from '../../domain/delivery.ts';
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
  #next: Selection | null = null;
  /**
   * The id of the order seen last, and its step. The first step of a new order does not count as a move. Not the actor:
   * it would keep the customer's data in memory after the sign-out.
   */
  #known: string | undefined;
  #lastStep: WizardStep | null = null;

  constructor(session: SessionRef) {
    this.#session = session;
  }

  /** What comes next, of a page that knows it; null when that page is left. */
  setNext(selection: Selection | null): void {
    this.#next = selection;
  }

  /**
   * Asks the wizard to go to a step; returns the step it is at afterwards, or null without an order. Who opens the
   * dishes before anything is chosen gets those of what comes next, if that is known (PLACE-350).
   */
  open(step: WizardStep): WizardStep | null {
    const order = this.#order();
    if (!order) return null;
    let standsAt = selectWizardStep(order.getSnapshot());
    if (standsAt !== step) standsAt = this.#ask(order, { type: 'step.open', step });
    if (step !== 'articles') return standsAt;
    // Who wants dishes has no use for the checkout, which keeps a cart whose time is over, nor for what was ordered.
    if (standsAt === 'checkout' || standsAt === 'completed')
      standsAt = this.#ask(order, { type: 'step.open', step: 'location' });
    const isNothingChosen = standsAt === 'location' && order.getSnapshot().context.selection === null;
    return isNothingChosen && this.#next
      ? this.#ask(order, { type: 'selection.choose', selection: this.#next })
      : standsAt;
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
    if (this.#ask(order, { type: 'step.open', step: 'checkout' }) === 'payment')
      this.#ask(order, { type: 'step.open', step: 'location' });
  }

  #ask(order: OrderRef, event: Parameters<OrderRef['send']>[0]): WizardStep {
    this.#isAsking = true;
    order.send(event);
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
