import { type SessionSnapshot } from './actor-types.ts';

/** Whether this page is opened at the host that passkeys are made for, by a browser that has them (SIGN-433). */
export const selectHasPasskeys = ({ context }: SessionSnapshot): boolean =>
  context.deviceType !== 'Terminal' &&
  context.appConfiguration?.restaurant.passkeyHost === window.location.hostname &&
  'PublicKeyCredential' in window;
