import { type Actor, type ActorRefFrom, type AnyStateMachine, type SimulatedClock } from 'xstate';
import { type paymentMachine } from './payment.machine.ts';
import { selectCanSubmit } from './payment.selectors.ts';
import { type PaymentEvent, type ProviderReturn } from './payment.types.ts';
import { anna } from '../session/session.fixtures.ts';
import { settle } from '../testing/port-fake.ts';
import { type LedgerMachine } from './ledger.machine.ts';

/** What tabs share. */
interface World {
  personId: number;
  pass: (ms: number) => void;
  openTab: (returned: ProviderReturn | null) => Tab;
}

type Snapshot = { children: Record<string, unknown> };
type Child<TMachine extends AnyStateMachine> = ActorRefFrom<TMachine> | undefined;

/** One browser tab: a page with the ledger at its root and, while it is open, the payment screen. */
export class Tab {
  constructor(
    readonly page: Actor<AnyStateMachine>,
    readonly clock: SimulatedClock,
    readonly world: World,
  ) {}

  get ledger() {
    const ledger = (this.page.getSnapshot() as Snapshot).children.ledger as Child<LedgerMachine>;
    if (!ledger) throw new Error('The ledger is gone.');
    return ledger;
  }

  get payment() {
    return (this.page.getSnapshot() as Snapshot).children.payment as Child<typeof paymentMachine>;
  }

  /** State of the payment chart; null while its screen is not open. */
  get screen() {
    const snapshot = this.payment?.getSnapshot();
    return snapshot?.status === 'active' || snapshot?.status === 'done' ? snapshot.value : null;
  }

  get refusal() {
    return this.payment?.getSnapshot().context.refusalKey ?? null;
  }

  /** A payment is in flight or open, as far as this tab knows. */
  get isPaying() {
    return this.ledger.getSnapshot().context.status !== null;
  }

  /** Status of the open payment, as far as this tab knows. */
  get status() {
    return this.ledger.getSnapshot().context.status;
  }

  /** The screen lets the customer pay. */
  get offersToPay() {
    const snapshot = this.payment?.getSnapshot();
    return snapshot?.status === 'active' && selectCanSubmit(snapshot);
  }

  async signIn(personId = this.world.personId) {
    this.ledger.send({ type: 'person.signedIn', person: { ...anna, id: personId } });
    await settle();
  }

  async signOut() {
    this.page.send({ type: 'screen.leave' });
    this.ledger.send({ type: 'person.signedOut' });
    await settle();
  }

  async openScreen() {
    this.page.send({ type: 'screen.open' });
    await settle();
  }

  async send(event: PaymentEvent) {
    if (this.payment?.getSnapshot().status === 'active') this.payment.send(event);
    await settle();
  }

  /** Advances the time of page and server. */
  async wait(ms: number) {
    this.world.pass(ms);
    this.clock.increment(ms);
    await settle();
  }

  /** Reloads the page, optionally as a return from a provider; the same person is still signed in. */
  async reload(returned: ProviderReturn | null = null): Promise<Tab> {
    this.page.stop();
    const tab = this.world.openTab(returned);
    await tab.signIn();
    await tab.openScreen();
    return tab;
  }
}
