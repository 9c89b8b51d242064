import { isLastOverviewShown } from '../browser/page/shell.ts';
import { STORAGE_KEYS } from '../browser/storage/storage.ts';
import { FORCED_STEPS, NetworkError, orRefusal, RefusedError } from '../api/errors.ts';
import { prefetchPerson } from '../startup/prefetch/prefetch-person.ts';
import { type FiltersMachine } from '../../machines/filters/filters.machine.ts';
import { type IdleMachine } from '../../machines/idle/idle.machine.ts';
import { type LedgerMachine } from '../../machines/payment/ledger.machine.ts';
import { type OrderMachine } from '../../machines/order/order.machine.ts';
import { type SavedChangesMachine } from '../../machines/saved-change/saved-changes.machine.ts';
import { type StartDataResult } from '../../machines/session/session.types.ts';
import { type ForcedStep } from '../../domain/sign-in.ts';
import { type WatchMachine } from '../../machines/watch/watch.machine.ts';
import { type AppConfiguration } from '../../machines/startup/startup.types.ts';
import { type DeferredLogic } from '../startup/boot/deferred-logic.ts';
import { type Services } from '../services/services.ts';
import { endSession } from './end-session.ts';
import { type CachedStartData } from '../startup/offline/cached-start-data.ts';
import { type LedgerPortDeps } from './ledger.ports.ts';
import { type SavedChangesPortDeps } from './saved-changes.ports.ts';
import { type OrderPortDeps } from './order.ports.ts';
import { type WatchPortDeps } from './watch.ports.ts';

/** Code that is not needed to sign in: the order flow, the idle timer, the ledger, and the calls of the start data. */
export const loadSignedInCode = () =>
  Promise.all([
    import('./start-data.ts'),
    import('./order.ports.ts'),
    import('./idle.ports.ts'),
    import('./ledger.ports.ts'),
    import('./payment-news.ts'),
    import('./watch.ports.ts'),
    import('./filters.ports.ts'),
    import('./saved-changes.ports.ts'),
  ]);

/** Machines that are not needed, and not loaded, before someone signs in. */
export interface DeferredMachines {
  order: DeferredLogic<OrderMachine>;
  idle: DeferredLogic<IdleMachine>;
  ledger: DeferredLogic<LedgerMachine>;
  watch: DeferredLogic<WatchMachine>;
  filters: DeferredLogic<FiltersMachine>;
  savedChanges: DeferredLogic<SavedChangesMachine>;
}

/** What child machines need to know from the session, and the provider’s return from the address. */
export interface SessionReader extends LedgerPortDeps, OrderPortDeps, SavedChangesPortDeps, WatchPortDeps {
  isPaying: () => boolean;
  /** Whether a start page is next, which needs few settings. */
  isHomeNext: () => boolean;
  /** The restaurant if the overview is the page that this person will be led to, else null. */
  configurationOfOverview: (personId: number | null) => AppConfiguration | null;
  /** Lets an open payment read its carts again. */
  checkCarts: () => void;
}

interface OpenCache {
  (): Promise<CachedStartData>;
  /** The session has ended. */
  end: () => void;
}

/** What is kept for a start without a network; its code is not needed at the login. */
export function cacheOpenedOnce(services: Services, { isGuest }: Pick<SessionReader, 'isGuest'>): OpenCache {
  let opened: Promise<CachedStartData> | null = null;
  const open = () =>
    (opened ??= import('../startup/offline/cached-start-data.ts').then(
      ({ CachedStartData }) => new CachedStartData(services, isGuest),
    ));
  return Object.assign(open, { end: () => void opened?.then((cache) => cache.end()) });
}

/** Loads the code that a signed-in person needs, and gives it to the session. */
async function prepareSignedIn(
  services: Services,
  later: DeferredMachines,
  session: SessionReader,
  openCache: OpenCache,
) {
  const [
    code,
    { provideOrder },
    idle,
    ledger,
    { watchOtherPayments, followCardBalance },
    { provideWatch },
    { provideFilters },
    { provideSavedChanges },
  ] = await loadSignedInCode();
  // The idle timer also runs during a forced step.
  later.idle.resolve(idle.provideIdle(services, session));
  later.order.resolve(
    provideOrder(services, {
      ...session,
      updateCarts: (carts) => {
        session.updateCarts?.(carts);
        void openCache().then((cache) => cache.updateCarts(carts));
      },
    }),
  );
  later.watch.resolve(provideWatch(services, session));
  later.filters.resolve(provideFilters(services));
  later.savedChanges.resolve(provideSavedChanges(services, session));
  // Only once: a payment of the previous person may still be running.
  if (!later.ledger.isResolved) {
    later.ledger.resolve(ledger.provideLedger(services, session));
    watchOtherPayments(session.checkCarts);
    followCardBalance(session.session());
  }
  return code;
}

/**
 * Whether this browser remembers somebody. If not, nobody is signed in, and asking the server would only cost a round
 * trip and an error on the console. If storage cannot be read, the server has to be asked.
 */
const isSomebodyRemembered = ({ storage, token }: Services): boolean =>
  token.read() !== null || token.lost() !== null || storage.read(STORAGE_KEYS.isSsoUser) === 'true';

type TokenAnswer = { kind: 'given' | 'refused' | 'failed' | 'unreached' } | { kind: 'forced'; step: ForcedStep };

/** Asks for a token once. */
async function askForToken({ token }: Services, signal: AbortSignal): Promise<TokenAnswer> {
  try {
    return { kind: (await token.fetch(signal)) ? 'given' : 'refused' };
  } catch (error) {
    if (signal.aborted) throw error;
    const step = error instanceof RefusedError ? FORCED_STEPS[error.status] : undefined;
    if (step) return { kind: 'forced', step };
    return { kind: error instanceof NetworkError ? 'unreached' : 'failed' };
  }
}

/** Whether there is no answer, or one that says nothing about the person: the server is overloaded or broken. */
const saysNothing = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof RefusedError && (error.status === 429 || Math.floor(error.status / 100) === 5));

/** Until there is an answer: gives what is kept of the last start, or null. */
export async function loadFromCache(
  services: Services,
  later: DeferredMachines,
  session: SessionReader,
  openCache: OpenCache,
): Promise<StartDataResult | null> {
  const stored = await (await openCache()).read();
  if (!stored) return null;
  services.settings.holdCached();
  const [{ draftOf }] = await Promise.all([
    prepareSignedIn(services, later, session, openCache),
    services.loadAllTexts(),
  ]);
  const { data, readAt } = stored;
  const draft = draftOf(services.storage, data.person.id);
  const staysSignedIn = services.token.claims()?.staysSignedIn ?? false;
  return { kind: 'cached', data: { ...data, staysSignedIn, draft }, readAt, isLate: false };
}

export async function loadStartData(
  services: Services,
  later: DeferredMachines,
  session: SessionReader,
  openCache: OpenCache,
  isExpected: boolean,
  signal: AbortSignal,
): Promise<StartDataResult> {
  const { storage, token } = services;
  await token.settle();
  if (storage.read(STORAGE_KEYS.signOutDue) !== null) {
    const left = token.read();
    await endSession(services, signal).catch(() => undefined);
    // On a slow line, somebody may have signed in by another tab meanwhile.
    if (token.read() === null || token.read() === left) return { kind: 'signedOut' };
  }
  const isRemembered = isSomebodyRemembered(services);
  if (!isRemembered && !isExpected && storage.isReadable()) return { kind: 'signedOut' };
  // What this browser remembers, and what it was refused at its start, is of somebody else than who has just signed in.
  const remembered = isExpected ? null : (token.claims() ?? token.lost());
  const personId = remembered?.personId ?? null;
  const cachedOrNull = async () => {
    const cached = isExpected ? null : await loadFromCache(services, later, session, openCache);
    if (cached) services.settings.readWhenReached();
    return cached;
  };
  const isRefusedAlready = remembered !== null && token.read() === null;
  const answer: TokenAnswer = isRefusedAlready ? { kind: 'refused' } : await askForToken(services, signal);
  // A browser that denies its storage says nothing about who was signed in: it may have been nobody.
  if (answer.kind === 'refused' && !isRemembered && !isExpected) return { kind: 'signedOut' };
  if (answer.kind === 'unreached') return (await cachedOrNull()) ?? { kind: 'unauthorized', personId };
  if (answer.kind === 'refused' || answer.kind === 'failed') return { kind: 'unauthorized', personId };
  const { deviceType = 'Desktop' as const, staysSignedIn = false } = token.claims() ?? {};
  const device = { deviceType, staysSignedIn };
  if (answer.kind === 'forced') return { kind: 'forced', step: answer.step, ...device };
  storage.write(STORAGE_KEYS.deviceType, deviceType);
  const claims = token.claims();
  if (claims) prefetchPerson(services.api, claims);
  const appConfiguration = session.configurationOfOverview(claims?.personId ?? null);
  // Not waited for: a page that shows or obeys one waits for it itself.
  void (session.isHomeNext() ? services.settings.readForOverview() : services.settings.readAll());
  const loaded = async (): Promise<StartDataResult> => {
    const code = await prepareSignedIn(services, later, session, openCache);
    // What was kept is rendered first, and asks for its answers then.
    if (appConfiguration && !isLastOverviewShown()) code.readForOverview(services, appConfiguration);
    const [data] = await Promise.all([
      code.readStartData(
        services,
        { deviceType, isOverviewNext: appConfiguration !== null, isGuest: session.isGuest },
        signal,
      ),
      services.loadAllTexts(),
    ]);
    session.updateCarts?.(data.carts);
    void openCache().then((cache) => cache.write(data));
    return { kind: 'loaded', data: { ...data, staysSignedIn } };
  };
  const orCached = loaded().catch(async (error: unknown) => {
    const stored = saysNothing(error) && !signal.aborted ? await cachedOrNull() : null;
    if (!stored) throw error;
    return stored;
  });
  return orRefusal(orCached, ({ status, textKey }): StartDataResult => {
    const step = FORCED_STEPS[status];
    if (step) return { kind: 'forced', step, ...device };
    return status === 401
      ? { kind: 'unauthorized', personId }
      : { kind: 'refused', textKey: textKey ?? 'error.loadFailed' };
  });
}
