import { STORAGE_KEYS } from '../../adapters/storage.ts';
import { FORCED_STEPS, orRefusal } from '../../api/errors.ts';
import { signInAsGuest, signInByCard, signInByPassword, signOut } from '../../api/login.ts';
import { type IdleMachine } from '../../../machines/idle/idle.machine.ts';
import { type LedgerMachine } from '../../../machines/payment/ledger.machine.ts';
import { type OrderMachine } from '../../../machines/order/order.machine.ts';
import {
  type SaveLanguageResult,
  type SignInOutcome,
  type SignInResult,
  type StartDataResult,
} from '../../../machines/session/session.types.ts';
import { type Person } from '../../../domain/person.ts';
import { type DeferredLogic } from '../deferred-logic.ts';
import { type Services } from '../services.ts';
import { type LedgerFacts } from './ledger.ports.ts';
import { fromWork } from './work.ts';

/** What comes once somebody is signed in: the order flow's code, the idle timer, the ledger, and the calls of start data. */
const loadSignedInCode = () =>
  Promise.all([import('./start-data.ts'), import('./idle.ports.ts'), import('./ledger.ports.ts')]);

/** Machines that have nothing to do until somebody is signed in, and need not come before. */
interface LaterMachines {
  order: DeferredLogic<OrderMachine>;
  idle: DeferredLogic<IdleMachine>;
  ledger: DeferredLogic<LedgerMachine>;
}

/** What the machines below the session ask it, and the provider’s return from the address. */
interface SessionQuestions extends LedgerFacts {
  isPaying: () => boolean;
}

const loadPersonCalls = () => import('../../api/person.ts');

/**
 * Whether it is worth asking who is signed in. Without a token nobody is, and the question would only cost a round trip and
 * a complaint on the console; a browser that hides its storage has to ask.
 */
function mayBeSignedIn({ storage, token }: Services, hasCome: boolean): boolean {
  const isRemembered = token.read() !== null || storage.read(STORAGE_KEYS.isSsoUser) === 'true';
  return hasCome || isRemembered || !storage.isReadable();
}

/**
 * Ends the session at the server. The mark stays until the server has answered: its cookie outlives a call that was lost, and
 * must let in nobody who starts the app later.
 */
async function endSession({ api, storage }: Services, signal: AbortSignal): Promise<void> {
  storage.write(STORAGE_KEYS.signOutDue, 'true');
  await signOut(api, signal);
  storage.remove(STORAGE_KEYS.signOutDue);
}

async function loadStartData(
  services: Services,
  later: LaterMachines,
  facts: SessionQuestions,
  hasCome: boolean,
  signal: AbortSignal,
): Promise<StartDataResult> {
  const { storage, token } = services;
  if (storage.read(STORAGE_KEYS.signOutDue) !== null) {
    await endSession(services, signal).catch(() => undefined);
    return { kind: 'signedOut' };
  }
  if (!mayBeSignedIn(services, hasCome)) return { kind: 'signedOut' };
  if (!(await token.fetch(signal))) return { kind: 'signedOut' };
  const deviceType = token.claims()?.deviceType ?? 'Desktop';
  storage.write(STORAGE_KEYS.deviceType, deviceType);
  const loaded = async (): Promise<StartDataResult> => {
    const [[code, { provideIdle }, { provideLedger }]] = await Promise.all([
      loadSignedInCode(),
      services.loadAllTexts(),
    ]);
    // Who has to take a step first is timed as well.
    later.idle.resolve(provideIdle(services, facts.isPaying));
    later.order.resolve(code.provideOrder(services));
    // One for all who sign in: a payment of who left may still be at work.
    if (!later.ledger.isResolved) later.ledger.resolve(provideLedger(services, facts));
    return { kind: 'loaded', data: await code.readStartData(services, deviceType, signal) };
  };
  return orRefusal(loaded(), ({ status, textKey }): StartDataResult => {
    const step = FORCED_STEPS[status];
    if (step) return { kind: 'forced', step, deviceType };
    return status === 401 ? { kind: 'signedOut' } : { kind: 'refused', textKey: textKey ?? 'error.loadFailed' };
  });
}

/** The new session must not be joined to calls of the one before, whose cookie is replaced by its own. */
async function signIn({ api, storage }: Services, ask: () => Promise<SignInResult>): Promise<SignInOutcome> {
  api.changeSession();
  const result = await ask();
  if (result.kind === 'signedIn') storage.remove(STORAGE_KEYS.signOutDue);
  return result.kind === 'locked'
    ? { kind: 'locked', lockedUntil: api.serverNow() + result.waitSeconds * 1000 }
    : result;
}

/** A card that is locked out locks nobody else out of the form. */
async function signInWithCard(services: Services, login: string, signal: AbortSignal): Promise<SignInOutcome> {
  const outcome = await signIn(services, () => signInByCard(services.api, login, signal));
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
    return { kind: 'saved' };
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: 'failed' };
  }
}

/** No house locks out for longer. What is stored may be nonsense, which must not keep everybody out for good. */
const LONGEST_LOCK_OUT_MS = 86_400_000;

/** Waits by the server's clock, as the countdown on the screen does, and in short steps, since a timer stands still while a laptop sleeps. */
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

export const sessionActors = (services: Services, later: LaterMachines, facts: SessionQuestions) => ({
  signIn: fromWork((input: { username: string; password: string }, signal) =>
    signIn(services, () => signInByPassword(services.api, input, signal)),
  ),
  signInByCard: fromWork((input: { login: string }, signal) => signInWithCard(services, input.login, signal)),
  signInAsGuest: fromWork((input: { personId: number | null }, signal) =>
    signIn(services, () => signInAsGuest(services.api, input.personId ?? 0, signal)),
  ),
  waitUntil: fromWork((input: { moment: number | null }, signal) => waitUntil(services, input.moment ?? 0, signal)),
  loadStartData: fromWork((input: { ssoState: string | null; hasJustSignedIn: boolean }, signal) =>
    loadStartData(services, later, facts, input.hasJustSignedIn || input.ssoState !== null, signal),
  ),
  acceptTerms: fromWork<unknown>(async (_, signal) => (await loadPersonCalls()).acceptTerms(services.api, signal)),
  changeFirstPassword: fromWork(async (input: { password: string }, signal) =>
    (await loadPersonCalls()).changeFirstPassword(services.api, input.password, signal),
  ),
  saveLanguage: fromWork((input: { person: Person | null; languageId: number | null }, signal) =>
    saveLanguage(services, input, signal),
  ),
  signOut: fromWork<unknown>((_, signal) => endSession(services, signal)),
});
