import { addDays, todayIn } from '../../../domain/zone.ts';
import { getMenuPlan } from '../../api/articles.ts';
import { getBonusPoints } from '../../api/bonus.ts';
import { getNews } from '../../api/news.ts';
import { getOrders } from '../../api/orders.ts';
import { getBalance } from '../../api/person.ts';
import { type LoaderArgs } from '../../context/router-context.ts';
import { readable } from '../../ui/readable.ts';

const DAYS_AHEAD = 28;
/** Far enough to reach past a long weekend. */
const MENU_DAYS_AHEAD = 5;

/** Starts every block's call at once and waits for none: the page stands at once and fills as answers come. */
export function loadDashboard({ context: { api, session }, abortController: { signal } }: LoaderArgs) {
  const { house, person } = session.getSnapshot().context;
  const zone = house?.configuration.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = todayIn(api.serverNow(), zone);
  const card = person?.cards.find(({ isPreferred }) => isPreferred) ?? person?.cards[0] ?? null;
  const orderQuery = {
    useOrderDate: true,
    fromDate: today,
    untilDate: addDays(today, DAYS_AHEAD),
    hideLoadingSpinner: true,
  };
  const menuQuery = { fromDate: today, untilDate: addDays(today, MENU_DAYS_AHEAD) };
  const language = house?.language.shortName ?? 'DE';
  return {
    today,
    card,
    orders: readable((given) => getOrders(api, orderQuery, given), signal),
    menu: readable((given) => getMenuPlan(api, menuQuery, given), signal),
    news: readable((given) => getNews(api, language, given), signal),
    // An extra: where it cannot be read, the page is whole without it.
    bonus:
      house && house.settings.bonusActivationDays > 0
        ? readable((given) => getBonusPoints(api, given).catch(() => null), signal)
        : null,
    balance: card && readable((given) => getBalance(api, card.id, given), signal),
  };
}

export type DashboardData = ReturnType<typeof loadDashboard>;
