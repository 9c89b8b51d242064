import { STORAGE_KEYS } from '../../adapters/storage.ts';
import { isOnline } from '../../adapters/online.ts';
import { forgetPictures } from '../../adapters/app-worker.ts';
import { forgetKept } from '../../adapters/kept-database.ts';
import { FORCED_STEPS, NetworkError, orRefusal, RefusedError } from '../../api/errors.ts';
import { readPersonAhead } from '../../api/person-ahead.ts';
import { signInAsGuest, signInByCard, signInByPassword, signOut } from '../../api/login.ts';
import { type IdleMachine } from '../../../machines/idle/idle.machine.ts';
import { type LedgerMachine } from '../../../machines/payment/ledger.machine.ts';
import { type OrderMachine } from '../../../machines/order/order.machine.ts';
import {
  type ForcedStep,
  type SaveLanguageResult,
  type SignInOutcome,
  type SignInResult,
  type SettingsFact,
  type StartDataQuestion,
  type StartDataResult,
} from '../../../machines/session/session.types.ts';
import { type Person } from '../../../domain/person.ts';
import { type House } from '../../../machines/startup/startup.types.ts';
import { type DeferredLogic } from '../deferred-logic.ts';
import { type Services } from '../services.ts';
import { type KeptStart } from './kept-start.ts';
import { LateStart } from './late-start.ts';
import { type LedgerFacts } from './ledger.ports.ts';
import { type OrderFacts } from './start-data.ts';
import { fromSource, fromWork } from './work.ts';

/** Code that is not needed to sign in: the order flow, the idle timer, the ledger, and the calls of the start data. */
export const loadSignedInCode = () =>
  Promise.all([
    import('./start-data.ts'),
    import('./idle.ports.ts'),
    import('./ledger.ports.ts'),
    import('./other-payments.ts'),
  ]);

/** Machines that are not needed, and not loaded, before someone signs in. */
interface LaterMachines {
  order: DeferredLogic<OrderMachine>;
  idle: DeferredLogic<IdleMachine>;
  ledger: DeferredLogic<LedgerMachine>;
}

/** What child machines need to know from the session, and the provider’s return from the address. */
export interface SessionQuestions extends LedgerFacts, OrderFacts {
  isPaying: () => boolean;
  /** Whether a start page is next, which needs few settings. */
  isHomeNext: () => boolean;
  /** The house if the overview is the page that this person will be led to, else null. */
  houseOfOverview: (personId: number | null) => House | null;
  /** Lets an open payment read its carts again. */
  checkCarts: () => void;
}

const loadPersonCalls = () => import('../../api/person.ts');

/**
 * Whether this browser remembers somebody. If not, nobody is signed in, and asking the server would only cost a round
 * trip and an error on the console. If storage cannot be read, the server has to be asked.
 */
const isSomebodyRemembered = ({ storage, token }: Services): boolean =>
  token.read() !== null || token.lost() !== null || storage.read(STORAGE_KEYS.isSsoUser) === 'true';

type TokenAnswer = { kind: 'given' | 'refused' | 'failed' | 'unreached' } | { kind: 'forced'; step: ForcedStep };

/** Asks for a token once, unless the start has just been refused one. */
async function askForToken({ token }: Services, signal: AbortSignal): Promise<TokenAnswer> {
  if (token.read() === null && token.lost() !== null) return { kind: 'refused' };
  try {
    return { kind: (await token.fetch(signal)) ? 'given' : 'refused' };
  } catch (error) {
    if (signal.aborted) throw error;
    const step = error instanceof RefusedError ? FORCED_STEPS[error.status] : undefined;
    if (step) return { kind: 'forced', step };
    return { kind: error instanceof NetworkError ? 'unreached' : 'failed' };
  }
}

/**
 * Ends the session at the server. `signOutDue` stays set until the server has answered: its cookie outlives a lost call
 * and must not sign in the next person who starts the app.
 */
async function endSession({ api, storage }: Services, signal: AbortSignal): Promise<void> {
  storage.write(STORAGE_KEYS.signOutDue, 'true');
  // Before the page is left, as for the logout page of a single sign-on.
  await Promise.all([forgetKept(), forgetPictures()]);
  await signOut(api, signal);
  storage.remove(STORAGE_KEYS.signOutDue);
}

interface OpenKept {
  (): Promise<KeptStart>;
  /** The session has ended. */
  end: () => void;
}

/** What is kept for a start without a network; its code is not needed at the login. */
export function keptOnce(services: Services, { isGuest }: Pick<SessionQuestions, 'isGuest'>): OpenKept {
  let opened: Promise<KeptStart> | null = null;
  const open = () => (opened ??= import('./kept-start.ts').then(({ KeptStart }) => new KeptStart(services, isGuest)));
  return Object.assign(open, { end: () => void opened?.then((kept) => kept.end()) });
}

/** Loads the code that a signed-in person needs, and gives it to the session. */
async function prepareSignedIn(services: Services, later: LaterMachines, facts: SessionQuestions, openKept: OpenKept) {
  const [code, { provideIdle }, { provideLedger }, { watchOtherPayments }] = await loadSignedInCode();
  // The idle timer also runs during a forced step.
  later.idle.resolve(provideIdle(services, facts.isPaying));
  later.order.resolve(
    code.provideOrder(services, {
      ...facts,
      noteCarts: (carts) => {
        facts.noteCarts?.(carts);
        void openKept().then((kept) => kept.noteCarts(carts));
      },
    }),
  );
  // Only once: a payment of the previous person may still be running.
  if (!later.ledger.isResolved) {
    later.ledger.resolve(provideLedger(services, facts));
    watchOtherPayments(facts.checkCarts);
  }
  return code;
}

/** Without an answer: gives what is kept of the last start, or null. */
async function standIn(
  services: Services,
  later: LaterMachines,
  facts: SessionQuestions,
  openKept: OpenKept,
): Promise<StartDataResult | null> {
  const stored = await (await openKept()).read();
  if (!stored) return null;
  services.settings.holdKept();
  const [{ draftOf }] = await Promise.all([prepareSignedIn(services, later, facts, openKept), services.loadAllTexts()]);
  const { data, readAt } = stored;
  return { kind: 'kept', data: { ...data, draft: draftOf(services.storage, data.person.id) }, readAt, isLate: false };
}

async function loadStartData(
  services: Services,
  later: LaterMachines,
  facts: SessionQuestions,
  openKept: OpenKept,
  isExpected: boolean,
  signal: AbortSignal,
): Promise<StartDataResult> {
  const { storage, token } = services;
  await token.settle();
  if (storage.read(STORAGE_KEYS.signOutDue) !== null) {
    await endSession(services, signal).catch(() => undefined);
    return { kind: 'signedOut' };
  }
  const isRemembered = isSomebodyRemembered(services);
  if (!isRemembered && !isExpected && storage.isReadable()) return { kind: 'signedOut' };
  const personId = (token.claims() ?? token.lost())?.personId ?? null;
  const keptOrNull = async () => (isExpected ? null : standIn(services, later, facts, openKept));
  const answer = await askForToken(services, signal);
  // A browser that denies its storage says nothing about who was signed in: it may have been nobody.
  if (answer.kind === 'refused' && !isRemembered && !isExpected) return { kind: 'signedOut' };
  if (answer.kind === 'unreached') return (await keptOrNull()) ?? { kind: 'unauthorized', personId };
  if (answer.kind === 'refused' || answer.kind === 'failed') return { kind: 'unauthorized', personId };
  const deviceType = token.claims()?.deviceType ?? 'Desktop';
  if (answer.kind === 'forced') return { kind: 'forced', step: answer.step, deviceType };
  storage.write(STORAGE_KEYS.deviceType, deviceType);
  const claims = token.claims();
  if (claims) readPersonAhead(services.api, claims);
  const house = facts.houseOfOverview(claims?.personId ?? null);
  // Not waited for: a page that shows or obeys one waits for it itself.
  void (facts.isHomeNext() ? services.settings.readForOverview() : services.settings.readAll());
  const loaded = async (): Promise<StartDataResult> => {
    const code = await prepareSignedIn(services, later, facts, openKept);
    if (house) code.readForOverview(services, house);
    const [data] = await Promise.all([
      code.readStartData(services, { deviceType, isOverviewNext: house !== null }, signal),
      services.loadAllTexts(),
    ]);
    facts.noteCarts?.(data.carts);
    void openKept().then((kept) => kept.write(data));
    return { kind: 'loaded', data };
  };
  const orKept = loaded().catch(async (error: unknown) => {
    const stored = error instanceof NetworkError && !signal.aborted ? await keptOrNull() : null;
    if (!stored) throw error;
    return stored;
  });
  return orRefusal(orKept, ({ status, textKey }): StartDataResult => {
    const step = FORCED_STEPS[status];
    if (step) return { kind: 'forced', step, deviceType };
    return status === 401
      ? { kind: 'unauthorized', personId }
      : { kind: 'refused', textKey: textKey ?? 'error.loadFailed' };
  });
}

/** Begins a new session first: the sign-in replaces the cookie, so calls of the old session must not be retried. */
async function signIn(
  { api, storage, loadAllTexts }: Services,
  ask: () => Promise<SignInResult>,
): Promise<SignInOutcome> {
  // The session is kept in a cookie: without, the sign-in would succeed, and the next call would be refused.
  if (!navigator.cookieEnabled) return { kind: 'refused', textKey: 'error.cookiesDenied' };
  api.changeSession();
  const asked = ask();
  // While the server checks the password, the browser has time for what follows. Whoever needs it tells that it is missing.
  setTimeout(() => void Promise.all([loadSignedInCode(), loadAllTexts()]).catch(() => undefined));
  const result = await asked;
  if (result.kind === 'signedIn') storage.remove(STORAGE_KEYS.signOutDue);
  return result.kind === 'locked'
    ? { kind: 'locked', lockedUntil: api.serverNow() + result.waitSeconds * 1000 }
    : result;
}

/** Text keys for a form whose call had no answer. */
const UNANSWERED = {
  offline: 'error.noConnection',
  unreachable: 'error.serverNotReachable',
  timeout: 'error.serverNotReachable',
} as const;

/** The form says that there was no answer, as it says any other reason (SIGN-35). */
async function signInWithPassword(
  services: Services,
  credentials: { username: string; password: string },
  signal: AbortSignal,
): Promise<SignInOutcome> {
  try {
    return await signIn(services, () => signInByPassword(services.api, credentials, signal));
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof NetworkError) return { kind: 'refused', textKey: UNANSWERED[error.reason] };
    // Code of the sign-in may not be there yet.
    if (!isOnline()) return { kind: 'refused', textKey: UNANSWERED.offline };
    throw error;
  }
}

/** A locked card is only refused: it must not lock the login form for others. */
async function signInWithCard(services: Services, login: string, signal: AbortSignal): Promise<SignInOutcome> {
  const card = { login, terminalSecret: services.terminalSecret.read() };
  const outcome = await signIn(services, () => signInByCard(services.api, card, signal));
  return outcome.kind === 'locked' ? { kind: 'refused', textKey: 'error.loginLocked' } : outcome;
}

async function saveLanguage(
  { api }: Services,
  { person, languageId }: { person: Person | null; languageId: number | null },
  signal: AbortSignal,
): Promise<SaveLanguageResult> {
  if (person === null || languageId === null) return { kind: 'failed' };
  const { changePerson } = await loadPersonCalls();
  try {
    await changePerson(api, person.id, { languageId }, signal);
    return { kind: 'saved', languageId };
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: 'failed' };
  }
}

/** Longer than any real lock-out: a corrupt stored value must not lock the login forever. */
const LONGEST_LOCK_OUT_MS = 86_400_000;

/** Waits in server time, like the countdown on the screen, and in short steps: timers stop while a laptop sleeps. */
function waitUntil({ api }: Services, moment: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (signal.aborted) return;
      const left = moment - api.serverNow();
      if (left <= 0 || left > LONGEST_LOCK_OUT_MS) resolve();
      else setTimeout(look, Math.min(left, 1000));
    };
    look();
  });
}

export const sessionActors = (
  services: Services,
  later: LaterMachines,
  facts: SessionQuestions,
  openKept = keptOnce(services, facts),
  lateStart = new LateStart(),
) => ({
  signIn: fromWork((input: { username: string; password: string }, signal) =>
    signInWithPassword(services, input, signal),
  ),
  signInByCard: fromWork((input: { login: string }, signal) => signInWithCard(services, input.login, signal)),
  signInAsGuest: fromWork((input: { personId: number | null }, signal) =>
    signIn(services, () => signInAsGuest(services.api, input.personId ?? 0, signal)),
  ),
  waitUntil: fromWork((input: { moment: number | null }, signal) => waitUntil(services, input.moment ?? 0, signal)),
  loadStartData: fromWork(({ ssoState, hasJustSignedIn, isShown }: StartDataQuestion, signal) => {
    const isExpected = hasJustSignedIn || ssoState !== null;
    // A sign-out that is due lets nobody in.
    const mayStandIn = !isExpected && !isShown && services.storage.read(STORAGE_KEYS.signOutDue) === null;
    return lateStart.load(
      (untilEnd) => loadStartData(services, later, facts, openKept, isExpected, untilEnd),
      mayStandIn ? () => standIn(services, later, facts, openKept) : null,
      signal,
    );
  }),
  acceptTerms: fromWork<unknown>(async (_, signal) => (await loadPersonCalls()).acceptTerms(services.api, signal)),
  changeFirstPassword: fromWork(async (input: { password: string }, signal) =>
    (await loadPersonCalls()).changeFirstPassword(services.api, input.password, signal),
  ),
  saveLanguage: fromWork((input: { person: Person | null; languageId: number | null }, signal) =>
    saveLanguage(services, input, signal),
  ),
  watchSettings: fromSource<SettingsFact>((send) =>
    services.settings.listen((settings, knownSettings) => send({ type: 'settings.read', settings, knownSettings })),
  ),
  signOut: fromWork<unknown>((_, signal) => {
    openKept.end();
    return endSession(services, signal);
  }),
});
