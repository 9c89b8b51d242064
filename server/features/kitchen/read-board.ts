import { and, asc, eq } from 'drizzle-orm';
import { matchAllergens } from '../../../domain/allergens.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type SettingKey, parseSettings } from '../../../domain/settings.ts';
import { type ServerContext, inSnapshot, today } from '../../core/context.ts';
import { allergens, articles, offers, productGroups, settings } from '../../db/schema.ts';
import { nameInOrder } from '../payment/confirm-order.ts';
import { type Handover, type KitchenOrder, byTimeAndPlace, readDay, sumsByDish } from './read-day.ts';

/** What is to be cooked of a dish. */
export interface DishToCook {
  id: number;
  name: string;
  portions: number;
  /** Of these, in orders that are not ready yet. */
  toDo: number;
  /** `A, C`; empty: it has none; null: none were declared. */
  allergens: string | null;
}

export interface BoardHandover extends Handover {
  dishes: DishToCook[];
}

/** A dish of the day. */
export interface BoardOffer {
  id: number;
  name: string;
  ordered: number;
  /** Null: without limit. */
  remaining: number | null;
}

export interface Board {
  date: IsoDate;
  today: IsoDate;
  hasSeveralRestaurants: boolean;
  /** Of cash that is due; empty: nothing is. */
  currencySymbol: string;
  handovers: BoardHandover[];
  offers: BoardOffer[];
}

const isToDo = ({ status }: KitchenOrder): boolean => status === 'Open' || status === 'Preparing';

function dishesToCook(orders: readonly KitchenOrder[], codesOf: (ids: readonly number[] | null) => string | null) {
  const toDo = new Map(sumsByDish(orders.filter(isToDo)).map(({ id, quantity }) => [id, quantity]));
  return sumsByDish(orders).map(({ id, name, quantity, allergenIds }) => ({
    id,
    name,
    portions: quantity,
    toDo: toDo.get(id) ?? 0,
    allergens: codesOf(allergenIds),
  }));
}

const NAME_SETTING: SettingKey = 'Order_IsArticleNameToShowInsteadOfShortname';

/** The dishes that are offered on the day, in the order of the menu. */
async function readOffers({ db }: ServerContext, date: IsoDate, language: string) {
  const rows = await db
    .select({ article: articles, remaining: offers.remaining, setting: settings.value })
    .from(offers)
    .innerJoin(articles, and(eq(articles.id, offers.articleId), eq(articles.isShippingArticle, false)))
    .innerJoin(productGroups, eq(productGroups.id, articles.productGroupId))
    .leftJoin(settings, eq(settings.key, NAME_SETTING))
    .where(eq(offers.date, date))
    .orderBy(asc(articles.restaurantId), asc(productGroups.sortOrder), asc(articles.sortOrder), asc(articles.id));
  const parsed = parseSettings({ [NAME_SETTING]: rows[0]?.setting ?? '' });
  return rows.map(({ article, remaining }) => ({
    id: article.id,
    name: nameInOrder({ article }, language, parsed),
    remaining,
  }));
}

/** What the kitchen has to know of a day, as of one moment; null: of today. Dishes are named in the language. */
export function readBoard(context: ServerContext, asked: IsoDate | null, language: string): Promise<Board> {
  const date = asked ?? today(context);
  return inSnapshot(context, async (inside) => {
    const orders = await readDay(inside, date, language);
    const offered = await readOffers(inside, date, language);
    const known = await inside.db.select({ id: allergens.id, code: allergens.code }).from(allergens);
    const named = known.map(({ id, code }) => ({ id, code, name: '' }));
    const codesOf = (allergenIds: readonly number[] | null): string | null => {
      const match = matchAllergens({ allergenIds }, named, []);
      if (match.kind === 'undeclared') return null;
      return match.kind === 'contains' ? match.allergens.map(({ code }) => code).join(', ') : '';
    };
    const ordered = new Map(sumsByDish(orders).map(({ id, quantity }) => [id, quantity]));
    return {
      date,
      today: today(inside),
      hasSeveralRestaurants: new Set(orders.map(({ restaurant }) => restaurant)).size > 1,
      currencySymbol: orders[0]?.currencySymbol ?? '',
      handovers: byTimeAndPlace(orders).map((handover) => ({
        ...handover,
        dishes: dishesToCook(handover.orders, codesOf),
      })),
      offers: offered.map((offer) => ({ ...offer, ordered: ordered.get(offer.id) ?? 0 })),
    };
  });
}
