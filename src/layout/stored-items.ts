import { APP_CACHE, CONFIGURATION_CACHE, PICTURE_CACHE } from '../browser/page/worker-names.ts';
import { type TextKey } from '../texts/catalogue.ts';

/** `session`: that of a person, until sign-out; `browser`: a cookie without an expiry; `today`: as the restaurant's. */
export type Lifetime = 'consent' | 'session' | 'today' | 'browser' | 'tab' | 'lasting' | 'settled';

interface StoredItem {
  /** As listed in the browser's developer tools. */
  names: string[];
  usage: TextKey;
  lifetime: Lifetime;
}

/**
 * Everything that the client and its server store in the browser, and nothing else (PAGE-25). Proved by
 * e2e/stored-items.spec.ts.
 */
export const STORED_ITEMS: StoredItem[] = [
  { names: ['AllowCookies'], usage: 'layout.stored.AllowCookies', lifetime: 'consent' },
  { names: ['mittag-refresh'], usage: 'layout.stored.refreshToken', lifetime: 'session' },
  { names: ['XSRF-TOKEN', 'mittag-xsrf'], usage: 'layout.stored.XSRF-TOKEN', lifetime: 'browser' },
  { names: ['accessToken'], usage: 'layout.stored.accessToken', lifetime: 'session' },
  { names: ['isUserLoggedInWithSSO'], usage: 'layout.stored.isUserLoggedInWithSSO', lifetime: 'session' },
  { names: ['OfflineSaldoInCent', 'offlineCardNumber'], usage: 'layout.stored.card', lifetime: 'session' },
  { names: ['mittag-sso'], usage: 'layout.stored.sso', lifetime: 'session' },
  { names: ['mittagSignOn'], usage: 'layout.stored.signOn', lifetime: 'tab' },
  { names: ['mittagTarget'], usage: 'layout.stored.target', lifetime: 'session' },
  { names: ['mittagEndReason'], usage: 'layout.stored.endReason', lifetime: 'tab' },
  { names: ['selectedTime'], usage: 'layout.stored.selectedTime', lifetime: 'session' },
  { names: ['waitingChanges'], usage: 'layout.stored.waiting', lifetime: 'session' },
  { names: ['keptDishes'], usage: 'layout.stored.keptDishes', lifetime: 'today' },
  { names: ['unclearCancels'], usage: 'layout.stored.unclearCancels', lifetime: 'session' },
  { names: ['idleExpiry', 'idling'], usage: 'layout.stored.idle', lifetime: 'session' },
  { names: ['guestMark'], usage: 'layout.stored.guest', lifetime: 'session' },
  { names: ['mittagSession', 'mittagReloadedAt'], usage: 'layout.stored.tab', lifetime: 'tab' },
  { names: ['mittagTyped'], usage: 'layout.stored.typed', lifetime: 'tab' },
  { names: ['mittagAccess'], usage: 'layout.stored.access', lifetime: 'tab' },
  { names: ['tsr-scroll-restoration-v1_3'], usage: 'layout.stored.scroll', lifetime: 'tab' },
  { names: ['signOutDue'], usage: 'layout.stored.signOutDue', lifetime: 'session' },
  { names: ['unclearChanges'], usage: 'layout.stored.unclearChanges', lifetime: 'settled' },
  { names: ['paymentRecords'], usage: 'layout.stored.payment', lifetime: 'settled' },
  { names: ['personKeySalt'], usage: 'layout.stored.salt', lifetime: 'lasting' },
  { names: ['mittag-device'], usage: 'layout.stored.device', lifetime: 'lasting' },
  { names: ['lockedUntil'], usage: 'layout.stored.lockOut', lifetime: 'lasting' },
  { names: ['LANGUAGESHORTNAME', 'deviceType'], usage: 'layout.stored.language', lifetime: 'lasting' },
  { names: ['keptHouse'], usage: 'layout.stored.house', lifetime: 'lasting' },
  { names: ['brandColours'], usage: 'layout.stored.brand', lifetime: 'lasting' },
  { names: ['colourScheme'], usage: 'layout.stored.scheme', lifetime: 'lasting' },
  { names: ['LAST_TEXT_MODIFICATION_DATE', 'DAT_Text'], usage: 'layout.stored.texts', lifetime: 'lasting' },
  { names: [APP_CACHE, CONFIGURATION_CACHE], usage: 'layout.stored.app', lifetime: 'lasting' },
  { names: ['PushSubscription'], usage: 'layout.stored.push', lifetime: 'session' },
  { names: [PICTURE_CACHE], usage: 'layout.stored.pictures', lifetime: 'session' },
  { names: ['KEPT_Reading', 'lastOverview'], usage: 'layout.stored.readings', lifetime: 'session' },
];
