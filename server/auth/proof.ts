import { type Call } from '../../contract/call.ts';
import { changeOrder } from '../../contract/order-change.ts';
import { createPasskey, getCreationOptions } from '../../contract/passkeys.ts';
import { executePayment, prepareCopyAndPay, prepareWirecard } from '../../contract/payment.ts';
import { type Instant } from '../../domain/calendar.ts';

/** How long a proof of who somebody is lasts for what moves money (PAY-430). */
const PROOF_MS = 12 * 3_600_000;

/** A change of password or e-mail address takes the password itself. */
const PROVEN_CALLS = new Set<Call['path']>(
  [executePayment, prepareCopyAndPay, prepareWirecard, changeOrder, getCreationOptions, createPasskey].map(
    (call) => call.path,
  ),
);

/** Whether a call is refused until the person proves anew who they are. */
export const takesProof = (call: Call): boolean => call.method !== 'GET' && PROVEN_CALLS.has(call.path);

/** A session that does not stay ends without input, so somebody is there who has just signed in. */
export const isProofOld = (now: Instant, session: { staysSignedIn: boolean; provenAt: Date }): boolean =>
  session.staysSignedIn && now - session.provenAt.getTime() > PROOF_MS;
