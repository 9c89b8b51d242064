import { type InspectionEvent } from 'xstate';
import { selectWizardStep, WIZARD_STEPS, type WizardStep } from '../../machines/order/wizard-steps.ts';
import { type OrderRef, type OrderSnapshot, type SessionRef } from '../context/actor-types.ts';

export const pathOfStep = (step: WizardStep): string => `/order/${step}`;

export const stepOfPath = (pathname: string): WizardStep | null =>
  WIZARD_STEPS.find((step) => pathOfStep(step) === pathname) ?? null;

/** The pages from which the address goes along when the wizard moves by itself. */
const isOnTheWay = (pathname: string): boolean => stepOfPath(pathname) !== null || pathname === '/order/cart';

/** The router, as far as it is needed here. */
interface Address {
  pathname: () => string;
  go: (path: string) => void;
}

/**
 * Where the wizard and the address meet. When the wizard moves, the address follows; when the customer moves (back,
 * forward, a deep link), the wizard is asked, and where it refuses the address is put right by the guard.
 */
export class WizardAddress {
  #session: SessionRef;
  #isAsking = false;
  /** The order that was last heard of, and where it stood. A new one begins somewhere; that is no move. */
  #known: OrderRef | undefined;
  #lastStep: WizardStep | null = null;

  constructor(session: SessionRef) {
    this.#session = session;
  }

  /** Asks the wizard to stand at a step; answers where it stands, or null where nobody orders. */
  open(step: WizardStep): WizardStep | null {
    const order = this.#order();
    if (!order) return null;
    if (selectWizardStep(order.getSnapshot()) === step) return step;
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
    const order = this.#order();
    const hasMoved = order === this.#known && step !== this.#lastStep;
    this.#known = order;
    this.#lastStep = step;
    if (this.#isAsking) return;
    // Asked for by a button: the address goes along from any page, even where the wizard stood there already.
    const isOpened = event.type === 'step.open' && event.step === step;
    const pathname = address.pathname();
    if (pathname !== pathOfStep(step) && (isOpened || (hasMoved && isOnTheWay(pathname)))) address.go(pathOfStep(step));
  }

  #order(): OrderRef | undefined {
    return this.#session.getSnapshot().children.order;
  }
}
