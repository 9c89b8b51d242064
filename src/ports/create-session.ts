import { tellCartsChanged } from '../browser/tabs/cart-changes.ts';
import { createActor } from 'xstate';
import { isInNativeHost } from '../browser/host/host-bridge.ts';
import { SessionMarker } from '../browser/storage/session-marker.ts';
import { STORAGE_KEYS } from '../browser/storage/storage.ts';
import { takeEndReason } from '../browser/storage/return-target.ts';
import { restaurantZone } from '../../domain/calendar.ts';
import { DEVICE_TYPES } from '../../domain/session.ts';
import { type FiltersMachine } from '../../machines/filters/filters.machine.ts';
import { configurationCheckMachine } from '../../machines/configuration-check/configuration-check.machine.ts';
import { type IdleMachine } from '../../machines/idle/idle.machine.ts';
import { type LedgerMachine } from '../../machines/payment/ledger.machine.ts';
import { INITIAL_LEDGER } from '../../machines/payment/payment.types.ts';
import { type OrderMachine } from '../../machines/order/order.machine.ts';
import { type OrderStatusMachine } from '../../machines/order-status/order-status.machine.ts';
import { INITIAL_ORDER_STATUS } from '../../machines/order-status/order-status.types.ts';
import { type SavedChangesMachine } from '../../machines/saved-change/saved-changes.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { isHomeNext, isOverviewNext } from '../../machines/session/session.rules.ts';
import { type SessionInput } from '../../machines/session/session.types.ts';
import { type AppConfiguration, type StartupAddress } from '../../machines/startup/startup.types.ts';
import { type WatchMachine } from '../../machines/watch/watch.machine.ts';
import { type Inspect, type SessionRef } from '../context/actor-types.ts';
import { emitCall } from '../queries/calls.ts';
import { whenNetworkIdle } from '../startup/prefetch/network-idle.ts';
import { recordCartsRead } from '../queries/carts-age.ts';
import { cardBalanceOf } from './card-balance.ts';
import { DeferredLogic } from '../startup/boot/deferred-logic.ts';
import { provideConnection } from './connection.ports.ts';
import { provideConsent } from './consent.ports.ts';
import { provideCard } from './card.ports.ts';
import { sessionActions } from './session-actions.ts';
import { sessionActors } from './session.ports.ts';
import { cacheOpenedOnce, type SessionReader } from './load-start-data.ts';
import { configurationFromCache, type CachedConfiguration } from '../startup/offline/cached-configuration.ts';
import { applyConfiguration, provideShowConfiguration, provideStartup } from './startup.ports.ts';
import { type Services } from '../services/services.ts';

const DEFAULT_COOKIE_DAYS = 180;

function inputOf(
  { storage }: Services,
  address: StartupAddress,
  cachedConfiguration: AppConfiguration | null,
): SessionInput {
  const lockedUntil = Number(storage.read(STORAGE_KEYS.lockedUntil) ?? 0);
  const known = DEVICE_TYPES.find((type) => type === storage.read(STORAGE_KEYS.deviceType));
  // Not the stored type: a sign-in without a card at a terminal stores another one, but it remains a terminal.
  const deviceType = address.isAtCardLogin || isInNativeHost() ? 'Terminal' : (known ?? 'Desktop');
  const marker = new SessionMarker();
  const isTerminalRestarted = deviceType === 'Terminal' && !marker.isSet();
  marker.set();
  return {
    address,
    cachedConfiguration,
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

/** The restaurant of the last visit in effect; null: none is kept. */
function reopenConfiguration(services: Services, cached: CachedConfiguration | null): AppConfiguration | null {
  if (!cached) return null;
  applyConfiguration(services, cached.configuration);
  services.settings.takeCached(cached.settings);
  return configurationFromCache(cached, services.storage.read(STORAGE_KEYS.language));
}

/** They give the subsidy of their day back, or use it up: open carts of the day have another price then. */
/** Beside reading them, which changes nothing in any tab. */
const changesCarts = (call: string) => call !== 'GET /api/cart' && /\/(cart|payment|copyandpay|wirecard)\b/.test(call);

const CHANGES_OF_ORDERS: ReadonlySet<string> = new Set(['DELETE /api/bon', 'PUT /api/bon/ChangeOrder']);

/** Creates the root actor with its real effects. Outside React, where a component would start it twice. */
export function createSession(
  services: Services,
  address: StartupAddress,
  configurationFile: Promise<string>,
  cached: CachedConfiguration | null,
  inspect?: Inspect,
): SessionRef {
  const later = {
    order: new DeferredLogic<OrderMachine>(),
    idle: new DeferredLogic<IdleMachine>(),
    ledger: new DeferredLogic<LedgerMachine>(INITIAL_LEDGER),
    watch: new DeferredLogic<WatchMachine>(),
    filters: new DeferredLogic<FiltersMachine>(),
    savedChanges: new DeferredLogic<SavedChangesMachine>(),
    orderStatus: new DeferredLogic<OrderStatusMachine>(INITIAL_ORDER_STATUS),
  };
  const context = () => session.getSnapshot().context;
  // The browser of a terminal is set up by the restaurant: its language is not the customer's.
  const browserLanguages = () => (context().deviceType === 'Terminal' ? [] : services.browserLanguages);
  const known = cached && { ...cached, text: cached.file };
  const startup = provideStartup(services, configurationFile, known, browserLanguages);
  const sessionReader: SessionReader = {
    session: () => session,
    isPaying: () => context().isPaymentOnItsWay,
    isTerminal: () => context().deviceType === 'Terminal',
    appConfiguration: () => context().appConfiguration,
    whenNetworkIdle: () => whenNetworkIdle(session, services.api),
    isHomeNext: () => isHomeNext(context()),
    configurationOfOverview: (personId) => (isOverviewNext(context(), personId) ? context().appConfiguration : null),
    checkCarts: () =>
      session.getSnapshot().children.order?.getSnapshot().children.payment?.send({ type: 'carts.check' }),
    cardBalance: () => cardBalanceOf(session),
    preferredCardId: () => context().person?.cards.find(({ isPreferred }) => isPreferred)?.id ?? null,
    updateCarts: () => recordCartsRead(session),
    reminder: {
      order: () => session.getSnapshot().children.order?.getSnapshot(),
      openPage: () => context().openPage,
      watchSession: (look) => {
        const subscription = session.subscribe(look);
        return () => subscription.unsubscribe();
      },
      isPaying: () => context().isPaymentOnItsWay,
    },
    isGuest: (personId) => personId === context().appConfiguration?.settings.defaultUserId,
    restaurantId: () => context().appConfiguration?.restaurant.id ?? null,
    providerReturn: address.providerReturn,
  };
  const openCache = cacheOpenedOnce(services, sessionReader);
  const machine = sessionMachine.provide({
    actors: {
      ...sessionActors(services, later, sessionReader, openCache),
      startup,
      configurationCheck: configurationCheckMachine.provide({ actors: { startup } }),
      showConfiguration: provideShowConfiguration(services),
      card: provideCard(services, {
        isTerminal: () => context().deviceType === 'Terminal',
        prefix: () => context().appConfiguration?.configuration.cardPrefix ?? null,
        cardId: (cardNumber) => context().person?.cards.find(({ number }) => number === cardNumber)?.id ?? null,
      }),
      consent: provideConsent(() => context().appConfiguration?.settings.cookieRenewDays ?? DEFAULT_COOKIE_DAYS),
      connection: provideConnection(services),
      ledger: later.ledger.logic,
      idle: later.idle.logic,
      order: later.order.logic,
      watch: later.watch.logic,
      filters: later.filters.logic,
      savedChanges: later.savedChanges.logic,
      orderStatus: later.orderStatus.logic,
    },
    actions: sessionActions(services, () => openCache.end()),
  });
  const session: SessionRef = createActor(machine, {
    input: inputOf(services, address, reopenConfiguration(services, cached)),
    inspect,
  });
  const signingIn = session.subscribe((snapshot) => {
    if (!snapshot.hasTag('signedIn')) return;
    signingIn.unsubscribe();
    void import('./follow-waiting-changes.ts').then(({ followWaitingChanges }) =>
      followWaitingChanges(session, services),
    );
    void import('./start-order-status.ts').then(({ startOrderStatus }) =>
      startOrderStatus(session, services, later.orderStatus),
    );
  });
  const { api } = services;
  services.zone = () => restaurantZone(context().appConfiguration?.configuration.timeZone ?? null);
  api.hooks.onTokenRefused = () => session.send({ type: 'token.refused' });
  api.hooks.onCall = (call, hasEnded) => {
    emitCall(session, call);
    if (hasEnded && changesCarts(call)) tellCartsChanged();
    if (hasEnded && CHANGES_OF_ORDERS.has(call)) session.getSnapshot().children.order?.send({ type: 'carts.refresh' });
  };
  api.hooks.onForcedStep = (step) => session.send({ type: 'step.forced', step });
  return session;
}
