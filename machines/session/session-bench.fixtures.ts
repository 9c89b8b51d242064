import { assign, createActor, createMachine, emit, fromCallback, SimulatedClock, type AnyEventObject } from 'xstate';
import { type Cart } from '../../domain/cart.ts';
import { aCart, anItem } from '../../domain/cart.fixtures.ts';
import { type Person } from '../../domain/person.ts';
import { PortFake, settle } from '../testing/port-fake.ts';
import { type StartupOutput } from '../startup/startup.types.ts';
import { guestData, startData } from './session.fixtures.ts';
import { address, house } from '../startup/startup.fixtures.ts';
import { changedTo, statuses } from '../payment/payment.fixtures.ts';
import { type OpenPayment } from '../payment/payment.types.ts';
import { sessionMachine } from './session.machine.ts';
import {
  type PasswordChangeResult,
  type SaveLanguageResult,
  type SessionEmitted,
  type SessionInput,
  type SignInOutcome,
  type StartDataResult,
} from './session.types.ts';

type Implementations = NonNullable<Parameters<typeof sessionMachine.provide>[0]['actors']>;
/** Types a fake child as the machine that the session expects. */
const as = <TName extends keyof Implementations>(logic: unknown) => logic as NonNullable<Implementations[TName]>;

/** A session whose ports the test answers. */
export function openSession(input: Partial<SessionInput> = {}) {
  const ports = {
    startup: new PortFake<StartupOutput>(),
    idle: new PortFake<undefined, { totalMs: number }>(),
    signIn: new PortFake<SignInOutcome, { username: string; password: string }>(),
    signInByCard: new PortFake<SignInOutcome, { login: string }>(),
    signInAsGuest: new PortFake<SignInOutcome, { personId: number | null }>(),
    waitUntil: new PortFake<void, { moment: number | null }>(),
    loadStartData: new PortFake<StartDataResult, { ssoState: string | null; hasJustSignedIn: boolean }>(),
    acceptTerms: new PortFake<unknown>(),
    changeFirstPassword: new PortFake<PasswordChangeResult, { password: string }>(),
    saveLanguage: new PortFake<SaveLanguageResult, { person: Person | null; languageId: number | null }>(),
    signOut: new PortFake<unknown>(),
    order: new PortFake<unknown>(),
  };
  /** Names and params of the effects, in order. */
  const done: string[] = [];
  const heardByLedger: AnyEventObject[] = [];
  const heardByCard: AnyEventObject[] = [];
  const heardByOrder: string[] = [];
  const note = (name: string) => (_: unknown, params: unknown) => {
    done.push(params ? `${name} ${JSON.stringify(params)}` : name);
  };
  const ledger = createMachine({
    context: { status: null as OpenPayment | null },
    on: {
      'person.*': { actions: ({ event }) => heardByLedger.push(event) },
      'paying.begin': { actions: assign({ status: statuses.executing }) },
      'paying.settle': { actions: emit(changedTo(statuses.settled)) },
    },
  });
  const card = fromCallback(({ receive }) => receive((event) => heardByCard.push(event)));
  const order = createMachine({
    types: {} as {
      context: { carts: Cart[]; input: unknown };
      input: unknown;
      events: { type: 'carts.hold'; carts: Cart[] } | { type: 'connection.restored' };
    },
    context: ({ input }) => ({ carts: [], input }),
    invoke: { src: ports.order.logic, input: ({ context }) => context.input },
    on: {
      'carts.hold': { actions: assign({ carts: ({ event }) => event.carts }) },
      'connection.restored': { actions: ({ event }) => heardByOrder.push(event.type) },
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
      consent: as<'consent'>(fromCallback(() => undefined)),
      connection: as<'connection'>(fromCallback(() => undefined)),
      signIn: ports.signIn.logic,
      signInByCard: ports.signInByCard.logic,
      signInAsGuest: ports.signInAsGuest.logic,
      waitUntil: ports.waitUntil.logic,
      loadStartData: ports.loadStartData.logic,
      acceptTerms: ports.acceptTerms.logic,
      changeFirstPassword: ports.changeFirstPassword.logic,
      saveLanguage: ports.saveLanguage.logic,
      signOut: ports.signOut.logic,
    },
    actions: {
      clearData: note('clearData'),
      storeLockOut: note('storeLockOut'),
      storeSsoFlag: note('storeSsoFlag'),
      storeLanguage: note('storeLanguage'),
      storeTarget: note('storeTarget'),
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
      ...input,
    },
    clock,
  });
  const emitted: SessionEmitted[] = [];
  actor.on('*', (fact) => emitted.push(fact));
  actor.start();
  return {
    actor,
    clock,
    done,
    emitted,
    heardByLedger,
    heardByCard,
    heardByOrder,
    ports,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    orderHolds: (quantity: number) =>
      actor
        .getSnapshot()
        .children.order?.send({ type: 'carts.hold', carts: [aCart({ items: [anItem({ quantity })] })] } as never),
    settlePayment: () => actor.getSnapshot().children.ledger?.send({ type: 'paying.settle' } as never),
    beginPaying: () => actor.getSnapshot().children.ledger?.send({ type: 'paying.begin' } as never),
  };
}

export type SessionBench = ReturnType<typeof openSession>;

/** A session that has started and is at the login form. */
export async function atLogin(input?: Partial<SessionInput>, found = house): Promise<SessionBench> {
  const bench = openSession(input);
  await bench.ports.startup.call.answer({ kind: 'ready', house: found });
  await bench.ports.loadStartData.call.answer({ kind: 'signedOut' });
  bench.emitted.length = 0;
  bench.done.length = 0;
  return bench;
}

/** A session that has started with a person who is signed in by the refresh cookie. */
export async function signedIn(data = startData, input?: Partial<SessionInput>, found = house): Promise<SessionBench> {
  const bench = openSession(input);
  await bench.ports.startup.call.answer({ kind: 'ready', house: found });
  await bench.ports.loadStartData.call.answer({ kind: 'loaded', data });
  await settle();
  return bench;
}

/** Start data at a terminal. */
export const terminalData = { ...startData, deviceType: 'Terminal' as const };

/** Everybody who may be there when a session ends: what they are called, and how to get there. */
export const anybody = (): [string, () => Promise<SessionBench>][] => [
  ['customer', () => signedIn(terminalData)],
  ['guest', () => signedIn(guestData)],
  [
    'person who must accept the terms',
    async () => {
      const bench = openSession();
      await bench.ports.startup.call.answer({ kind: 'ready', house });
      await bench.ports.loadStartData.call.answer({ kind: 'forced', step: 'LegalDisclaimer', deviceType: 'Terminal' });
      return bench;
    },
  ],
  [
    'person whose start data are on their way',
    async () => {
      const bench = openSession();
      await bench.ports.startup.call.answer({ kind: 'ready', house });
      return bench;
    },
  ],
];

export const signedOut = ({ ports }: SessionBench) => ports.signOut.call.answer(undefined);
