import { useSelector } from '@xstate/react';
import { use, useCallback, useState, useSyncExternalStore } from 'react';
import { watchClock } from '../browser/page/wall-clock.ts';
import { type ApiClient } from '../api/client.ts';
import { type Instant, restaurantZone } from '../../domain/calendar.ts';
import { type Cents, formatMoney } from '../../domain/money.ts';
import { formatLocaleOf } from '../../domain/language-tag.ts';
import { isolated } from '../../domain/bidi-isolate.ts';
import { isolatedRange } from '../../domain/time-range.ts';
import { selectCardBalance } from '../../machines/card/card.selectors.ts';
import { type AppConfiguration } from '../../machines/startup/startup.types.ts';
import { type Translate } from '../texts/text-store.ts';
import {
  type FiltersRef,
  type IdleRef,
  type IdleSnapshot,
  type OrderRef,
  type OrderSnapshot,
  type PaymentRef,
  type PaymentSnapshot,
  type SavedChangesRef,
  type SessionRef,
  type SessionSnapshot,
} from './actor-types.ts';
import { useServices } from './app-context.ts';
import { type OrderView, StepView } from './step-view.ts';

export const useApi = (): ApiClient => useServices().api;

export const useSessionRef = (): SessionRef => useServices().session;

/** Selectors must return primitives or stable references: a new object would re-render on every event. */
export function useSession<T>(selector: (snapshot: SessionSnapshot) => T): T {
  return useSelector(useSessionRef(), selector);
}

export const useIsTerminal = (): boolean => useSession(({ context }) => context.deviceType === 'Terminal');

/**
 * Keeps the last child actor until the component unmounts: the child stops as soon as its state is left, while its
 * screen stays mounted until the router has navigated. A stopped actor still returns its last snapshot.
 */
function useHeld<Ref>(current: Ref | undefined, name: string): Ref {
  const [held, setHeld] = useState(current);
  if (current && current !== held) setHeld(() => current);
  const ref = current ?? held;
  if (!ref) throw new Error(`There is no actor of ${name} here: it lives while someone is signed in.`);
  return ref;
}

export const useOrderRef = (): OrderRef =>
  useHeld(
    useSession((snapshot) => snapshot.children.order),
    'order',
  );

export function useOrder<T>(selector: (snapshot: OrderSnapshot) => T, isSame?: (one: T, other: T) => boolean): T {
  const order = useOrderRef();
  return useSelector<OrderView, T>(use(StepView) ?? order, selector, isSame);
}

export const useFiltersRef = (): FiltersRef =>
  useHeld(
    useSession((snapshot) => snapshot.children.filters),
    'filters',
  );

export const useSavedChangesRef = (): SavedChangesRef =>
  useHeld(
    useSession((snapshot) => snapshot.children.savedChanges),
    'saved changes',
  );

/** Also for components outside the payment screen; undefined while no payment is running. */
export const useOptionalPaymentRef = (): PaymentRef | undefined => useOrder((snapshot) => snapshot.children.payment);

export const usePaymentRef = (): PaymentRef => useHeld(useOptionalPaymentRef(), 'payment');

export function usePayment<T>(selector: (snapshot: PaymentSnapshot) => T): T {
  return useSelector(usePaymentRef(), selector);
}

/** Balance in cents of the terminal's card in use, as its host and the card system report it; null without a card. */
export function useCardBalance(): Cents | null {
  const card = useSession((snapshot) => snapshot.children.card);
  return useSelector(card, (snapshot) => (snapshot ? selectCardBalance(snapshot) : null));
}

export const useIdleRef = (): IdleRef | undefined => useSession((snapshot) => snapshot.children.idle);

/** Undefined while no idle timer runs. */
export function useIdle<T>(selector: (snapshot: IdleSnapshot) => T): T | undefined {
  return useSelector(useIdleRef(), (snapshot: IdleSnapshot | undefined) => snapshot && selector(snapshot));
}

export function useText(): Translate {
  const { texts } = useServices();
  return useSyncExternalStore(texts.subscribe, () => texts.translate);
}

/** The restaurant with the locale and time zone for formatting; available once startup has succeeded. */
interface AppConfigurationView extends AppConfiguration {
  /** Of dates, numbers and money, e.g. `de-AT`: in the language of the page, as the words around them. */
  locale: string;
  /** IANA zone of the restaurant. */
  zone: string;
}

const views = new WeakMap<AppConfiguration, { shown: string; view: AppConfigurationView }>();

function viewOf(appConfiguration: AppConfiguration, shown: string): AppConfigurationView {
  const known = views.get(appConfiguration);
  if (known?.shown === shown) return known.view;
  let locale: string | undefined;
  // Asked for when something is formatted: the browser loads its formats and calendars for the answers.
  const view = {
    ...appConfiguration,
    get locale() {
      return (locale ??= formatLocaleOf(shown));
    },
    get zone() {
      return restaurantZone(appConfiguration.configuration.timeZone);
    },
  };
  views.set(appConfiguration, { shown, view });
  return view;
}

export function useAppConfiguration(): AppConfigurationView {
  const appConfiguration = useOptionalAppConfiguration();
  if (!appConfiguration) throw new Error('There is no configuration before the start has succeeded.');
  return appConfiguration;
}

export function useOptionalAppConfiguration(): AppConfigurationView | null {
  const { texts } = useServices();
  const shown = useSyncExternalStore(texts.subscribe, () => texts.shown);
  const appConfiguration = useSession((snapshot) => snapshot.context.appConfiguration);
  return appConfiguration && viewOf(appConfiguration, shown ?? appConfiguration.language.shortName);
}

const useDirection = (): 'ltr' | 'rtl' => {
  const { texts } = useServices();
  return useSyncExternalStore(texts.subscribe, () => (texts.isRightToLeft ? 'rtl' : 'ltr'));
};

/** Begin and end of a time range, as texts and views show them. */
export function useTimeRange(): (from: string, until: string) => ReturnType<typeof isolatedRange> {
  const direction = useDirection();
  return (from, until) => isolatedRange({ from, until }, direction);
}

/** Cents as text in the format of the language, with the currency symbol of the restaurant. */
export function useMoney(): (cents: number) => string {
  const { locale, restaurant } = useAppConfiguration();
  return useCallback((cents) => formatMoney(cents, locale, restaurant.currencySymbol), [locale, restaurant]);
}

/** As `useMoney`, with a plus sign before what is added. */
export function useMoneyChange(): (cents: number) => string {
  const { locale, restaurant } = useAppConfiguration();
  return (cents) => formatMoney(cents, locale, restaurant.currencySymbol, 'exceptZero');
}

/** As `useMoney`, for amounts within a text: where one reads from right to left each keeps its own order. */
export function useMoneyInText(): (cents: number) => string {
  const money = useMoney();
  const direction = useDirection();
  return (cents) => isolated(money(cents), direction);
}

/** Cents as text, marked where the sum is an estimate. */
export function useAmount(): (cents: number, isEstimate: boolean) => string {
  const t = useText();
  const money = useMoney();
  return (cents, isEstimate) => (isEstimate ? t('order.estimate.about', { amount: money(cents) }) : money(cents));
}

/**
 * What the server's time means to a view. It is rendered again only when the answer changes, so the answer must be a
 * primitive that stays the same for a second at least: a text, a state, a time in steps.
 */
export function useClock<T extends string | number | boolean | null>(read: (now: Instant) => T): T {
  const api = useApi();
  return useSyncExternalStore(watchClock, () => read(api.serverNow()));
}

/** The server's time in milliseconds, rounded down to the step and updated once per step. */
export const useNow = (stepMs: number): Instant => useClock((now) => Math.floor(now / stepMs) * stepMs);
