import { type Allergen } from '../../domain/allergens.ts';
import { type MenuPlanDay } from '../../domain/menu-plan.ts';
import { type NewsItem } from '../../domain/news.ts';
import { type IsoDate } from '../../domain/calendar.ts';
import { type Cents } from '../../domain/money.ts';
import { type Order } from '../../domain/order.ts';
import { NOTIFICATIONS_KEY } from '../../domain/saved-change.ts';
import { type Passkey } from '../../domain/passkey.ts';
import { type SignedInDevice } from '../../domain/signed-in-device.ts';
import { type Wallet } from '../../domain/payment-methods.ts';
import { getAllergens, getMenuPlan } from '../api/articles.ts';
import { type CalendarFeed } from '../api/calendar-feed.ts';
import { getDevices } from '../api/devices.ts';
import { getNews } from '../api/news.ts';
import { type Notifications } from '../api/notifications.ts';
import { nextMenusFrom } from '../api/overview.ts';
import { getOrders, type OrderQuery } from '../api/orders.ts';
import { getBalance } from '../api/person.ts';
import { getWallets } from '../api/wallets.ts';
import { type Query } from './use-reading.ts';

/** What several parts of a page show: those that come later do not read it again. */
const SAME_PAGE_MS = 10_000;

/** Every part of a page that shows dishes asks for them. */
export const ALLERGENS: Query<Allergen[]> = { key: ['allergens'], read: getAllergens, freshMs: 60_000 };

/** Read once per language, which every key begins with, and kept until the session ends. */
export const newsIn = (languageShortName: string, isBackground = false): Query<NewsItem[]> => ({
  key: ['news'],
  read: (api, signal) => getNews(api, languageShortName, signal, isBackground),
  isCachedForSession: true,
});

export const balanceOf = (cardId: number): Query<Cents | null> => ({
  key: ['balance', cardId],
  read: (api, signal) => getBalance(api, cardId, signal),
});

/** The person's accounts by payment type; null: this server does not tell them. */
export const WALLETS: Query<Wallet[] | null> = {
  key: ['balance', 'purses'],
  read: getWallets,
  freshMs: SAME_PAGE_MS,
};

export const PASSKEYS: Query<Passkey[]> = {
  key: ['passkeys'],
  read: async (api, signal) => (await import('../api/passkeys.ts')).getPasskeys(api, signal),
};

/** Null: this server does not tell them. */
export const DEVICES: Query<SignedInDevice[] | null> = { key: ['devices'], read: getDevices, freshMs: SAME_PAGE_MS };

/** Null: this server has no calendars. */
export const CALENDAR_FEED: Query<CalendarFeed | null> = {
  key: ['calendarFeed'],
  read: async (api, signal) => (await import('../api/calendar-feed.ts')).getCalendarFeed(api, signal),
  freshMs: SAME_PAGE_MS,
};

/** Of what this device is notified while the app is closed; null: this server notifies nobody. */
export const NOTIFICATIONS: Query<Notifications | null> = {
  key: [NOTIFICATIONS_KEY],
  read: async (api, signal) => (await import('../api/notifications.ts')).getNotifications(api, signal),
};

/** Without the loading overlay: the page itself shows that they are loading. */
export const ordersOf = (query: Omit<OrderQuery, 'hideLoadingSpinner'>): Query<Order[]> => ({
  key: ['orders', query],
  read: (api, signal) => getOrders(api, { ...query, hideLoadingSpinner: true }, signal),
});

/** The menu plan of the days that the overview looks ahead. */
export const nextMenus = (today: IsoDate): Query<MenuPlanDay[]> => ({
  key: ['menuPlan', today],
  read: (api, signal) => getMenuPlan(api, nextMenusFrom(today), signal),
});
