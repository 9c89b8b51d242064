import { type Call } from '../../contract/call.ts';
import { changeOrder } from '../../contract/order-change.ts';
import { createPasskey, getCreationOptions } from '../../contract/passkeys.ts';
import { executePayment, prepareCopyAndPay, prepareWirecard } from '../../contract/payment.ts';
import { type Instant } from '../../domain/calendar.ts';

/** How long a proof of who somebody is lasts for what moves money (PAY-430). */
const PROOF_MS = 12 * 3_600_000;

/** A change of password or e-mail address takes the password itself. */
const PROVEN_CALLS = new Set<Call['path']>(
  [executePayment, prepareCopyAndPay, prepareWirecard, changeOrder].map((call) => call.path),
);

/** Another way in outlives the session: whoever finds one that is open must not make one of their own (SIGN-501). */
const JUST_PROVEN_CALLS = new Set<Call['path']>([getCreationOptions.path, createPasskey.path]);
const JUST_PROVEN_MS = 10 * 60_000;

/** A session that does not stay is ended by the app after minutes without input. */
const isProofOld = (now: Instant, session: { staysSignedIn: boolean; provenAt: Date }): boolean =>
  session.staysSignedIn && now - session.provenAt.getTime() > PROOF_MS;

/** Whether a call is refused until the person proves anew who they are. */
export function lacksProof(now: Instant, session: { staysSignedIn: boolean; provenAt: Date }, call: Call): boolean {
  if (call.method === 'GET') return false;
  if (JUST_PROVEN_CALLS.has(call.path)) return now - session.provenAt.getTime() > JUST_PROVEN_MS;
  return PROVEN_CALLS.has(call.path) && isProofOld(now, session);
}
