import type { CardPayment } from './card.ts';

export type SignInResult =
  | { kind: 'signedIn'; personId: number; card: CardPayment | null }
  | { kind: 'locked'; waitSeconds: number }
  | { kind: 'refused'; textKey: string };

export type PasswordChangeResult = { kind: 'changed' } | { kind: 'refused'; textKey: string };

export type ForcedStep = 'LegalDisclaimer' | 'ChangePassword';

/** What somebody signs in with. */
export interface Credentials {
  username: string;
  password: string;
  /** The device is to stay signed in; absent: no. */
  staysSignedIn?: boolean;
}

/** What the browser has signed with a passkey, in place of username and password. */
export interface PasskeyCredentials {
  signed: Record<string, unknown>;
  staysSignedIn?: boolean;
}
