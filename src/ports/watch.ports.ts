import { isPageHidden, watchReturns } from '../browser/tabs/page-visibility.ts';
import { TitleNotice } from '../browser/tabs/title-notice.ts';
import { WebNotifications } from '../browser/tabs/web-notifications.ts';
import { getStockWatches } from '../api/favourites-and-ratings.ts';
import { showToast, type Toast, withdrawToasts } from '../messages/toasts.ts';
import { formatDay } from '../../domain/day-format.ts';
import { shownTime } from '../../domain/shown-time.ts';
import { listText } from '../texts/list-text.ts';
import { displayName } from '../../domain/display-name.ts';
import { formatLocaleOf } from '../../domain/language-tag.ts';
import { offerKey, type StockWatch } from '../../domain/stock-watch.ts';
import { isolatedRange } from '../../domain/time-range.ts';
import { watchMachine } from '../../machines/watch/watch.machine.ts';
import { type WatchesResult, type WatchEvent } from '../../machines/watch/watch.types.ts';
import { type AppConfiguration } from '../../machines/startup/startup.types.ts';
import { type Services } from '../services/services.ts';
import { implementCallback, implementPromise } from './implement.ts';

export interface WatchPortDeps {
  /** A terminal belongs to the restaurant, and notifies nobody. */
  isTerminal: () => boolean;
  appConfiguration: () => AppConfiguration | null;
  /** Resolves when nobody waits for anything. */
  whenNetworkIdle: () => Promise<void>;
  toast?: (toast: Toast) => void;
  withdraw?: (textKey: string) => void;
}

const FREE = 'wishes.free';

export function provideWatch(
  { api, texts }: Services,
  {
    isTerminal,
    appConfiguration,
    whenNetworkIdle,
    toast = (shown) => void showToast(texts, shown),
    withdraw = (textKey) => void withdrawToasts(textKey),
  }: WatchPortDeps,
) {
  let notifications = new WebNotifications();
  let title = new TitleNotice();

  /** By a notification of the device, or else in the title of a tab that nobody sees. */
  const tellOutside = async (watch: StockWatch, words: { title: string; text: string }): Promise<void> => {
    const ofNow = title;
    const isNotified = await notifications.show({ key: offerKey(watch), ...words });
    // The session, and what is told to its person, may have ended meanwhile.
    if (!isNotified && isPageHidden() && ofNow === title) title.show(words.title);
  };

  const notify = (watch: StockWatch, { language, settings }: AppConfiguration): void => {
    const name = displayName(watch, settings.isArticleNameShownFirst);
    toast({ kind: 'success', textKey: FREE, about: name });
    if (isTerminal()) return;
    const times = isolatedRange({ from: watch.time, until: watch.endTime }, texts.isRightToLeft ? 'rtl' : 'ltr');
    const day = formatDay(watch.date, 'long', formatLocaleOf(texts.shown ?? language.shortName));
    const time = shownTime(watch, settings, texts.translate('orders.time', times));
    const text = listText([day, time ?? ''].filter(Boolean), texts.translate);
    void tellOutside(watch, { title: `${name}: ${texts.translate('wishes.free')}`, text });
  };

  return watchMachine.provide({
    actors: {
      watchPage: implementCallback<WatchEvent>((send) => {
        notifications = new WebNotifications();
        const stop = watchReturns(() => {
          title.withdraw();
          send({ type: 'page.shown' });
        });
        return () => {
          stop();
          // They would tell the next person what this one watches for.
          title.withdraw();
          title = new TitleNotice();
          withdraw(FREE);
          void notifications.withdraw();
        };
      }),
      whenNetworkIdle: implementPromise<unknown>(whenNetworkIdle),
      readWatches: implementPromise(async (_, signal): Promise<WatchesResult> => {
        const watches = await getStockWatches(api, signal);
        return watches ? { kind: 'read', watches } : { kind: 'notServed' };
      }),
    },
    actions: {
      sendFree: (_, { portions }) => {
        const shown = appConfiguration();
        if (shown) for (const watch of portions) notify(watch, shown);
      },
    },
  });
}
