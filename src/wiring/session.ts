import { createActor } from 'xstate';
import { isInNativeHost } from '../adapters/host-bridge.ts';
import { SessionMarker } from '../adapters/session-marker.ts';
import { STORAGE_KEYS } from '../adapters/storage.ts';
import { takeEndReason } from '../adapters/trip-target.ts';
import { DEVICE_TYPES } from '../../domain/session.ts';
import { type IdleMachine } from '../../machines/idle/idle.machine.ts';
import { type LedgerMachine } from '../../machines/payment/ledger.machine.ts';
import { INITIAL_LEDGER } from '../../machines/payment/payment.types.ts';
import { type OrderMachine } from '../../machines/order/order.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { type SessionInput } from '../../machines/session/session.types.ts';
import { type StartupAddress } from '../../machines/startup/startup.types.ts';
import { type Inspect, type SessionRef } from '../context/actor-types.ts';
import { cardBalanceOf, followCardBalance } from './card-balance.ts';
import { DeferredLogic } from './deferred-logic.ts';
import { provideConnection, provideConsent } from './ports/background.ports.ts';
import { provideCard } from './ports/card.ports.ts';
import { sessionActions } from './ports/session-actions.ts';
import { sessionActors } from './ports/session.ports.ts';
import { provideStartup } from './ports/startup.ports.ts';
import { type Services } from './services.ts';

const DEFAULT_COOKIE_DAYS = 180;

function inputOf({ storage }: Services, address: StartupAddress): SessionInput {
  const lockedUntil = Number(storage.read(STORAGE_KEYS.lockedUntil) ?? 0);
  const known = DEVICE_TYPES.find((type) => type === storage.read(STORAGE_KEYS.deviceType));
  // Not the stored type: a sign-in without a card at a terminal stores another one, but it remains a terminal.
  const deviceType = address.isAtCardLogin || isInNativeHost() ? 'Terminal' : (known ?? 'Desktop');
  const marker = new SessionMarker();
  const isTerminalRestarted = deviceType === 'Terminal' && !marker.isSet();
  marker.set();
  return {
    address,
    deviceType,
    isTerminalRestarted,
    isSsoUser: storage.read(STORAGE_KEYS.isSsoUser) === 'true',
    isSignOutDue: storage.read(STORAGE_KEYS.signOutDue) !== null,
    openPage: window.location.hash.replace(/^#/, ''),
    endReason: takeEndReason(),
    // In server time, which is not known yet: whether it has passed is checked later.
    lockedUntil: lockedUntil > 0 ? lockedUntil : null,
  };
}

/** Creates the root actor with its real effects. Outside React, where a component would start it twice. */
export function createSession(
  services: Services,
  address: StartupAddress,
  configurationFile: Promise<string>,
  inspect?: Inspect,
): SessionRef {
  const later = {
    order: new DeferredLogic<OrderMachine>(),
    idle: new DeferredLogic<IdleMachine>(),
    ledger: new DeferredLogic<LedgerMachine>(INITIAL_LEDGER),
  };
  const context = () => session.getSnapshot().context;
  const machine = sessionMachine.provide({
    actors: {
      ...sessionActors(services, later, {
        isPaying: () => context().isPaymentOnItsWay,
        checkCarts: () =>
          session.getSnapshot().children.order?.getSnapshot().children.payment?.send({ type: 'carts.check' }),
        cardBalance: () => cardBalanceOf(session),
        isGuest: (personId) => personId === context().house?.settings.defaultUserId,
        restaurantId: () => context().house?.restaurant.id ?? null,
        providerReturn: address.providerReturn,
      }),
      startup: provideStartup(services, configurationFile),
      card: provideCard(services, {
        isTerminal: () => context().deviceType === 'Terminal',
        prefix: () => context().house?.configuration.cardPrefix ?? null,
        cardId: (cardNumber) => context().person?.cards.find(({ number }) => number === cardNumber)?.id ?? null,
      }),
      consent: provideConsent(() => context().house?.settings.cookieRenewDays ?? DEFAULT_COOKIE_DAYS),
      connection: provideConnection(services),
      ledger: later.ledger.logic,
      idle: later.idle.logic,
      order: later.order.logic,
    },
    actions: sessionActions(services),
  });
  const session: SessionRef = createActor(machine, { input: inputOf(services, address), inspect });
  followCardBalance(session);
  const { api } = services;
  const zone = services.zone;
  services.zone = () => context().house?.configuration.timeZone ?? zone();
  api.hooks.onTokenRefused = () => session.send({ type: 'token.refused' });
  api.hooks.onForcedStep = (step) => session.send({ type: 'step.forced', step });
  return session;
}
