import type { Cart } from '../../domain/cart.ts';
import { type SavedFilters } from '../../domain/person.ts';
import {
  type LogoutDestination,
  type SessionMode,
  destinationAfterLogout,
  isGuestModeAllowed,
  modeOf,
  singleSignOnUrl,
} from '../../domain/session.ts';
import type { OrderDraft, OrderInput } from '../order/order.types.ts';
import { type SessionContext, type SessionInput } from './session.types.ts';
import { type AppConfiguration } from '../startup/startup.types.ts';

/** Where a terminal's cards sign in. */
export const CARD_LOGIN = '/auth/card';

const NO_FILTER: SavedFilters = { chips: [], maxPrice: null };

export const EMPTY_DRAFT: OrderDraft = { selection: null, step: 'location' };

/** Context without a person: before anybody has signed in, and after they have left. */
export const NOBODY = {
  person: null,
  customerGroup: null,
  startCarts: [],
  startDraft: EMPTY_DRAFT,
  staysSignedIn: false,
  cachedAt: null,
  signedInPersonId: null,
  isSsoUser: false,
  cardPayment: null,
  isOrderingAsGuest: false,
  takenAlong: null,
} satisfies Partial<SessionContext>;

/** Context before start-up. A single sign-on that has just succeeded makes an SSO user. */
export const openingContext = (input: SessionInput): SessionContext => ({
  ...NOBODY,
  ...input,
  isSsoUser: input.isSsoUser || input.address.ssoState === 'SUCCESS',
  appConfiguration: null,
  target: input.address.target,
  startupFailure: null,
  refusalKey: null,
  leftFrom: null,
  isLogoutForced: false,
  isEntryRefused: false,
  waitingCard: null,
  isPaymentOnItsWay: false,
});

/** Mode of a person in this restaurant (SIGN-6). */
export const modeIn = ({ appConfiguration }: SessionContext, personId: number | null): SessionMode =>
  modeOf(personId, appConfiguration?.settings.defaultUserId ?? null);

/** The start pages, and those that lead to one unless another page was asked for. */
const LEADS_HOME = /^(\/|\/auth\/.*|\/order\/login|\/dashboard|\/guest(\/.*)?)?$/;

/** Whether whoever is signed in now will be led to their start page: the overview, or that of guests. */
export const isHomeNext = ({ target, openPage }: SessionContext): boolean =>
  LEADS_HOME.test((target ?? openPage).replace(/\?.*/, ''));

/** Whether this person will be led to the overview. */
export const isOverviewNext = (context: SessionContext, personId: number | null): boolean =>
  modeIn(context, personId) === 'LoggedInDefault' && isHomeNext(context);

/** Whether the refusal that a form shows is that there was no answer. */
export const isOfConnection = (refusalKey: string | null): boolean =>
  refusalKey === 'error.noConnection' || refusalKey === 'error.serverNotReachable';

export function configurationOf({ appConfiguration }: SessionContext): AppConfiguration {
  if (!appConfiguration) throw new Error('The configuration is known after start-up only.');
  return appConfiguration;
}

/**
 * Whether a guest is ordering: said so, or has a cart or a selection. The flag itself does not survive a reload, cart
 * and selection do.
 */
export const isOrderingAsGuest = (
  context: SessionContext,
  personId: number,
  carts: readonly Cart[],
  draft: OrderDraft,
): boolean =>
  modeIn(context, personId) === 'LoggedInGuest' &&
  (context.isOrderingAsGuest || carts.length > 0 || draft.selection !== null);

/** Address of single sign-on or directory sign-in; null: not offered. */
export const signOnAddress = ({ appConfiguration }: SessionContext): string | null =>
  appConfiguration && singleSignOnUrl(appConfiguration.configuration, appConfiguration.settings.directoryName);

/**
 * Text key to show at the login after a return from single sign-on or from paying that found nobody signed in; null: no
 * return. Not every logout page of a single sign-on says `LOGGEDOUT`.
 */
export function returnNotice({ address: { ssoState, providerReturn }, endReason }: SessionContext): string | null {
  if (ssoState === null) return providerReturn ? 'auth.afterPayment' : endReason;
  if (ssoState === 'LOGGEDOUT') return endReason ?? 'auth.sso.LOGGEDOUT';
  return ssoState === 'CANCELED' ? 'auth.sso.CANCELED' : 'auth.sso.FAILED';
}

/** A reload at a terminal forgets the card's login, but its person is still the one of that card. */
export const cardOfTerminal = ({ deviceType, person }: SessionContext): string | null =>
  deviceType === 'Terminal' ? (person?.terminalCardNumber ?? null) : null;

/** Input of the order machine. Throws if nobody is signed in. */
export function orderInputOf(context: SessionContext): OrderInput {
  const { person, customerGroup, startCarts, startDraft, cardPayment } = context;
  if (!person || !customerGroup) throw new Error('Nobody is signed in.');
  return {
    person,
    customerGroup,
    settings: configurationOf(context).settings,
    carts: startCarts,
    draft: startDraft,
    presentedCardNumber: cardPayment?.cardNumber ?? cardOfTerminal(context),
  };
}

/**
 * The filters that the server holds for a person; null: they are forgotten with the session (DISH-69). A terminal,
 * which all use, neither reads nor changes what its customer has chosen elsewhere.
 */
export const savedFiltersOf = ({
  person,
  deviceType,
}: Pick<SessionContext, 'person' | 'deviceType'>): SavedFilters | null =>
  deviceType === 'Terminal' || person?.filters === undefined ? null : (person.filters ?? NO_FILTER);

/** Whether this logout ends at the single sign-on's own logout page. */
export const isLeavingForSsoLogout = (context: SessionContext): boolean =>
  ruledDestination(context).kind === 'redirect';

/** Where a logout leads (LEAVE-2 to LEAVE-7). */
export function logoutDestination(context: SessionContext): LogoutDestination {
  const destination = ruledDestination(context);
  // The guest signs in next. Meanwhile, and if that fails, the login page is shown.
  return destination.kind === 'guest'
    ? { kind: 'login', path: destination.fallbackPath, search: destination.search }
    : destination;
}

/** Whether the default guest user signs in after a logout. */
export const leadsToGuest = (context: SessionContext): boolean => ruledDestination(context).kind === 'guest';

/** Where somebody who is not signed in is led, by the logout rule, from the page they have asked for. */
export const signedOutHome = (context: SessionContext, leftFrom: string): LogoutDestination =>
  ruledDestination({ ...context, isSsoUser: false, leftFrom });

/** Text key to show at the login after a start that the server gave no token for. */
export const refusedEntryNotice = (context: SessionContext): string =>
  (context.signedInPersonId === null ? returnNotice(context) : null) ?? 'error.loginAgain';

const ruledDestination = (context: SessionContext): LogoutDestination =>
  destinationAfterLogout({
    deviceType: context.deviceType,
    leftFrom: context.leftFrom ?? context.openPage,
    isGuestModeAllowed: isGuestModeAllowed(context.appConfiguration?.settings.defaultUserId ?? null),
    isSsoUser: context.isSsoUser,
    isForced: context.isLogoutForced,
    ssoLogoutUrl: context.appConfiguration?.configuration.authServiceLogoutRedirectUrl ?? null,
    carriedOver: context.address.carriedOver,
  });
