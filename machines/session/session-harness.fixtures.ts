import { assign, createActor, createMachine, emit, fromCallback, SimulatedClock, type AnyEventObject } from 'xstate';
import { type Cart } from '../../domain/cart.ts';
import { aCart, anItem } from '../../domain/cart.fixtures.ts';
import { type Person } from '../../domain/person.ts';
import { PortFake, settle } from '../testing/port-fake.ts';
import { type StartupOutput } from '../startup/startup.types.ts';
import { startData } from './session.fixtures.ts';
import { address, appConfiguration } from '../startup/startup.fixtures.ts';
import { changedTo, statuses } from '../payment/payment.fixtures.ts';
import { type Credentials, type PasskeyCredentials } from '../../domain/sign-in.ts';
import { type OpenPayment } from '../payment/payment.types.ts';
import { sessionMachine } from './session.machine.ts';
import {
  type SaveLanguageResult,
  type SignInOutcome,
  type StartDataQuestion,
  type StartDataResult,
} from './session.types.ts';

type Implementations = NonNullable<Parameters<typeof sessionMachine.provide>[0]['actors']>;
/** Types a fake child as the machine that the session expects. */
const as = <TName extends keyof Implementations>(logic: unknown) => logic as NonNullable<Implementations[TName]>;

/** A session whose ports the test answers. */
export function openSession() {
  const ports = {
    startup: new PortFake<StartupOutput>(),
    idle: new PortFake<undefined, { totalMs: number }>(),
    signIn: new PortFake<SignInOutcome, Credentials | PasskeyCredentials>(),
    signInByCard: new PortFake<SignInOutcome, { login: string }>(),
    signInAsGuest: new PortFake<SignInOutcome, { personId: number | null }>(),
    loadStartData: new PortFake<StartDataResult, StartDataQuestion>(),
    saveLanguage: new PortFake<SaveLanguageResult, { person: Person | null; languageId: number | null }>(),
    signOut: new PortFake<unknown>(),
  };
  /** Names of the effects, in order. */
  const done: string[] = [];
  const eventsSentToLedger: AnyEventObject[] = [];
  const eventsSentToCard: AnyEventObject[] = [];
  const eventsSentToFilters: AnyEventObject[] = [];
  const eventsSentToOrder: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const ledger = createMachine({
    context: { status: null as OpenPayment | null },
    on: {
      'person.*': { actions: ({ event }) => eventsSentToLedger.push(event) },
      'paying.begin': { actions: assign({ status: statuses.executing }) },
      'paying.settle': { actions: emit(changedTo(statuses.settled)) },
    },
  });
  const card = fromCallback(({ receive }) => receive((event) => eventsSentToCard.push(event)));
  const filters = createMachine({ on: { '*': { actions: ({ event }) => eventsSentToFilters.push(event) } } });
  const order = createMachine({
    types: {} as {
      context: { carts: Cart[] };
      events: { type: 'carts.hold'; carts: Cart[] } | { type: 'connection.restored' };
    },
    context: { carts: [] },
    on: {
      'carts.hold': { actions: assign({ carts: ({ event }) => event.carts }) },
      'connection.restored': { actions: ({ event }) => eventsSentToOrder.push(event.type) },
    },
  });
  const clock = new SimulatedClock();
  const machine = sessionMachine.provide({
    actors: {
      startup: as<'startup'>(ports.startup.logic),
      idle: as<'idle'>(ports.idle.logic),
      order: as<'order'>(order),
      ledger: as<'ledger'>(ledger),
      card: as<'card'>(card),
      filters: as<'filters'>(filters),
      savedChanges: as<'savedChanges'>(createMachine({})),
      orderStatus: as<'orderStatus'>(createMachine({})),
      consent: as<'consent'>(fromCallback(() => undefined)),
      connection: as<'connection'>(fromCallback(() => undefined)),
      watchSettings: as<'watchSettings'>(fromCallback(() => undefined)),
      configurationCheck: as<'configurationCheck'>(fromCallback(() => undefined)),
      signIn: ports.signIn.logic,
      signInByCard: ports.signInByCard.logic,
      signInAsGuest: ports.signInAsGuest.logic,
      loadStartData: ports.loadStartData.logic,
      saveLanguage: ports.saveLanguage.logic,
      signOut: ports.signOut.logic,
    },
    actions: {
      clearData: note('clearData'),
      storeSsoFlag: note('storeSsoFlag'),
      storeLanguage: note('storeLanguage'),
      forgetDeadline: note('forgetDeadline'),
    },
  });
  const actor = createActor(machine, {
    input: {
      address,
      deviceType: 'Desktop',
      isSsoUser: false,
      lockedUntil: null,
      isTerminalRestarted: false,
      isSignOutDue: false,
      openPage: '/order',
      endReason: null,
      cachedConfiguration: null,
    },
    clock,
  });
  actor.start();
  return {
    actor,
    clock,
    done,
    eventsSentToLedger,
    eventsSentToCard,
    eventsSentToFilters,
    eventsSentToOrder,
    ports,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    orderHolds: (...quantities: number[]) =>
      actor.getSnapshot().children.order?.send({
        type: 'carts.hold',
        carts: [aCart({ items: quantities.map((quantity) => anItem({ quantity })) })],
      } as never),
    settlePayment: () => actor.getSnapshot().children.ledger?.send({ type: 'paying.settle' } as never),
    beginPaying: () => actor.getSnapshot().children.ledger?.send({ type: 'paying.begin' } as never),
  };
}

export type SessionHarness = ReturnType<typeof openSession>;

/** A session that has started and is at the login form. */
export async function atLogin(): Promise<SessionHarness> {
  const harness = openSession();
  await harness.ports.startup.call.answer({ kind: 'ready', appConfiguration });
  await harness.ports.loadStartData.call.answer({ kind: 'signedOut' });
  return harness;
}

/** A session that has started with a person who is signed in by the refresh cookie. */
export async function signedIn(data = startData): Promise<SessionHarness> {
  const harness = openSession();
  await harness.ports.startup.call.answer({ kind: 'ready', appConfiguration });
  await harness.ports.loadStartData.call.answer({ kind: 'loaded', data });
  await settle();
  return harness;
}

export const signedOut = ({ ports }: SessionHarness) => ports.signOut.call.answer(undefined);
