import { canSubscribe } from '../browser/tabs/web-notifications.ts';
import { type SessionSnapshot } from './actor-types.ts';

/** The key with which this device subscribes to notifications; null: it cannot, or there are none (PUSH-10). */
export const selectPushKey = ({ context: { deviceType, person, appConfiguration } }: SessionSnapshot): string | null =>
  (deviceType !== 'Terminal' && !person?.isSignedInByCard && canSubscribe() && appConfiguration?.restaurant.pushKey) ||
  null;
