import { type Person } from '../../domain/person.ts';
import { type Pin } from '../testing/scenarios.ts';
import { guestData, startData } from './session.fixtures.ts';
import { appConfiguration } from '../startup/startup.fixtures.ts';
import { EMPTY_DRAFT } from './session.rules.ts';
import { type StartData } from './session.types.ts';
import { type CardPayment } from '../../domain/card.ts';

/** States of the login. */
export const LOGIN = 'LoggedOut.AwaitingCredentials';
export const BY_PASSWORD = 'LoggedOut.SigningInByPassword';
export const LOCKED = 'LoggedOut.LockedOut';
export const BY_CARD = 'LoggedOut.SigningInByCard';
export const AS_GUEST = 'LoggedOut.SigningInAsGuest';

export const SILENT = { does: [], asks: [] };
export const TELL_SIGNED_OUT = ['sendLedgerSignedOut', 'sendCardSignedOut'];

export const [GERMAN, ENGLISH] = appConfiguration.languages;

const order = ({ person, customerGroup, carts, draft }: StartData) => ({
  person,
  customerGroup,
  carts,
  draft,
});
/** The idle timer runs with the restaurant's setting: ten minutes. */
export const TIMED = { does: [], asks: ['idle'], gives: { idle: { totalMs: 600_000 } } };

/** Ledger and card are told who has signed in, and the order starts with what was loaded. */
export const signedInWith = (data: StartData, payment: CardPayment | null = null) => ({
  does: ['sendLedgerSignedIn', 'sendCardSignedIn'],
  // Guests share a person, who watches for nothing.
  asks: [
    'order',
    'idle',
    'filters',
    'savedChanges',
    'orderStatus',
    ...(data.person === guestData.person ? [] : ['watch']),
  ],
  gives: {
    sendLedgerSignedIn: { type: 'person.signedIn', person: data.person },
    sendCardSignedIn: { type: 'person.signedIn', payment },
    order: order(data),
    // The person's record has none: they are of the session.
    filters: { savedFilters: null },
    ...TIMED.gives,
  },
});
export const SIGNED_IN = signedInWith(startData);
export const GUEST_SIGNED_IN = signedInWith(guestData);

/** The order is told that the server is reachable again. */
export const RESTORED = {
  does: ['sendOrderRestored'],
  asks: [],
  gives: { sendOrderRestored: { type: 'connection.restored' } },
};

/**
 * Nobody is let in: the server, whose cookie may still be valid, is told, and a single sign-on is over. Where guests
 * are allowed, the page may lead on to one, and a toast says why; otherwise the login does (`isSsoUser`: no guests
 * there).
 */
export const notLetIn = (isSsoUser: boolean) => ({
  does: [...(isSsoUser ? [] : ['toast.show error.loginAgain']), 'storeSsoFlag', 'dialogs.close', ...TELL_SIGNED_OUT],
  asks: ['signOut'],
  gives: { storeSsoFlag: { isSsoUser: false } },
  holds: { isSsoUser: false, isEntryRefused: true, refusalKey: isSsoUser ? 'auth.sso.FAILED' : 'error.loginAgain' },
});
/** The same after start data that could not be read, which is told instead. */
export const notLetInFor = (textKey: string) => ({
  ...notLetIn(false),
  does: [`toast.show ${textKey}`, ...notLetIn(false).does.slice(1)],
  holds: { ...notLetIn(false).holds, refusalKey: textKey },
});
/** The same where no guest follows: the login says why, and no toast. */
export const notLetInWithoutToast = (textKey: string | null) => ({
  ...notLetInFor(''),
  does: notLetIn(false).does.slice(1),
  holds: { ...notLetIn(false).holds, refusalKey: textKey },
});
/** No guest follows, and the page that was asked for stays. */
export const NOT_LET_IN = { does: ['clearData'], asks: [], holds: { isEntryRefused: false, signedInPersonId: null } };

/** Start data is loaded. */
export const loading = (hasJustSignedIn: boolean, ssoState: string | null = null, isShown = false) => ({
  asks: ['loadStartData'],
  gives: { loadStartData: { ssoState, hasJustSignedIn, isShown } },
});

/** A sign-in succeeds: the flag of an earlier single sign-on is stored as false, and an earlier deadline is removed. */
export const IN = {
  does: ['storeSsoFlag', 'forgetDeadline'],
  asks: ['loadStartData'],
  gives: { storeSsoFlag: { isSsoUser: false }, ...loading(true).gives },
};

export const PASSWORD_SENT = {
  does: [],
  asks: ['signIn'],
  gives: { signIn: { username: 'anna', password: 'Mittag2026!' } },
};
export const CARD_SENT = { asks: ['signInByCard'], gives: { signInByCard: { login: 'MITTAG-1001' } } };
/** As the restaurant’s default user. */
export const GUEST_SENT = { asks: ['signInAsGuest'], gives: { signInAsGuest: { personId: 99 } } };

const lockOut = (lockedUntil: number | null) => ({ storeLockOut: { lockedUntil } });
export const WAITING = { waitUntil: { moment: 60_000 } };
/** Stored, so that a reload does not end it. */
export const LOCKED_OUT = {
  does: ['storeLockOut'],
  asks: ['waitUntil'],
  gives: { ...lockOut(60_000), ...WAITING },
  holds: { lockedUntil: 60_000 },
};
export const LOCKED_NO_MORE = { does: ['storeLockOut'], asks: [], gives: lockOut(null), holds: { lockedUntil: null } };

/** A form shows the reason of a refusal. */
export const refused = (textKey: string) => ({
  does: [],
  asks: [],
  holds: { refusalKey: textKey },
});
/** A call of a form has failed; only a toast tells. */
export const BROKEN = { does: ['toast.show error.general'], asks: [], holds: { refusalKey: null } };

/** The page leaves for single sign-on, and stores its target for the way back. */
export const leftForSignOn = (target: string | null) => ({
  does: ['storeTarget', 'page.leave'],
  asks: [],
  gives: { storeTarget: { target }, 'page.leave': { url: 'https://sso.example/begin' } },
});

export const stored = (language: object | undefined, ...does: string[]): Pin => ({
  does: ['storeLanguage', ...does],
  gives: { storeLanguage: { language } },
});
export const savedFor = (person: Person) => ({
  does: [],
  asks: ['saveLanguage'],
  gives: { saveLanguage: { person, languageId: 2 } },
});
export const LANGUAGE_SAVED = stored(ENGLISH, 'page.reload');

/** Where a session leads that has ended, after its data was cleared. */
const left = (destination: object): Pin & { does: string[] } => ({
  does: ['clearData', 'session.left'],
  gives: { 'session.left': { destination } },
});
export const TO_LOGIN = left({ kind: 'login', path: '/auth/login', search: {} });
export const TO_LOGIN_AFTER_SSO = left({ kind: 'login', path: '/auth/login', search: { ssoState: 'SUCCESS' } });
export const TO_NOWHERE = left({ kind: 'stay' });
export const TO_CARD_LOGIN = left({ kind: 'card', path: '/auth/card', search: { task: 'noCheck' } });
export const TO_SSO_LOGOUT = left({ kind: 'redirect', url: 'https://sso.example/end' });

export const SIGNING_OUT = 'LoggingOut.SigningOut';
/** In a restaurant with guests the guest signs in next; the login page is shown meanwhile. */
export const GUEST_NEXT = { ...TO_LOGIN, ...GUEST_SENT, gives: { ...TO_LOGIN.gives, ...GUEST_SENT.gives } };
/** Nothing of the previous person is left. */
export const NOBODY = {
  person: null,
  customerGroup: null,
  startCarts: [],
  startDraft: EMPTY_DRAFT,
  signedInPersonId: null,
  isSsoUser: false,
  cardPayment: null,
  isOrderingAsGuest: false,
  takenAlong: null,
  leftFrom: null,
  isLogoutForced: false,
  isEntryRefused: false,
};
