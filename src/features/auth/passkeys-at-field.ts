import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { type ApiClient } from '../../api/client.ts';
import { sign } from '../../api/passkeys.ts';

/** Before the challenge is too old (SIGN-432). */
const RENEW_MS = 240_000;

/** Offers passkeys until one has signed, or the login is left. */
export async function offerPasskeys(
  api: ApiClient,
  end: AbortSignal,
  onSigned: (signed: Record<string, unknown>) => void,
): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return;
  end.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  while (!end.aborted) {
    const renewing = setTimeout(() => WebAuthnAbortService.cancelCeremony(), RENEW_MS);
    try {
      return onSigned(await sign(api, { isAtField: true }));
    } catch (error) {
      // Ended by the clock above, or by another dialog of a passkey.
      if (!(error instanceof Error && error.name === 'AbortError')) throw error;
    } finally {
      clearTimeout(renewing);
    }
  }
}
