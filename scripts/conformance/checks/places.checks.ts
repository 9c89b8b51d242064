import {
  getAllergens,
  getArticleImage,
  getArticles,
  getArticleThumbnail,
  getCategories,
  getMenuPlan,
} from '../../../contract/article.ts';
import { getLocations } from '../../../contract/location.ts';
import { toEndTime } from '../../../contract/wire.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { addDays } from '../../../domain/zone.ts';
import { type Check } from '../trial/check.ts';
import { reading } from '../trial/reading.ts';
import { fitting, type Trial } from '../trial/trial.ts';
import { keep, Skipped } from '../trial/outcome.ts';
import { type Dish, slotsOf, openSlots, dishQuery, aMenu } from '../steps/slots.ts';

/** The days that the page of the menu plan asks for. */
async function spanOfPlan(trial: Trial): Promise<{ fromDate: IsoDate; untilDate: IsoDate }> {
  const fromDate = await trial.today();
  return { fromDate, untilDate: addDays(fromDate, 60) };
}

const keyOf = ({ ArticleId, ArticleDetailId }: Dish): string => `${ArticleId} ${ArticleDetailId}`;

const group = 'Places and dishes';
const required = { group, weight: 'required' } as const;
const optional = { group, weight: 'optional' } as const;
const notShown = 'The client says that the dishes could not be loaded, with a retry.';

export const placeChecks: Check[] = [
  reading({
    ...required,
    id: 'places.list',
    section: '7; contract notes',
    call: getLocations,
    otherwise: 'The client says that the places could not be loaded: nobody can order.',
    asking: async (trial) => ({ query: await trial.daysAhead() }),
  }),
  {
    ...required,
    id: 'places.days',
    section: 'contract notes',
    calls: [getLocations],
    promise: 'Places tell days of the asked span only, and each is open no longer than until its meal has ended.',
    otherwise: 'The client offers those days as well, and customers are refused at the payment.',
    run: async (trial) => {
      const { fromDate, untilDate } = await trial.daysAhead();
      for (const { date, orderUntil, time } of await slotsOf(trial)) {
        keep(date >= fromDate && date <= untilDate, `a day outside: ${date}`);
        keep(
          orderUntil.slice(0, 16) <= `${date}T${toEndTime(time.EndTime)}`,
          `on ${date}, OrderUntil is ${orderUntil}`,
        );
      }
    },
  },
  {
    ...required,
    id: 'dishes.list',
    section: '3, 7; contract notes',
    calls: [getArticles],
    promise: 'The dishes of a day and time are returned, with prices and portions left, and how many there are.',
    otherwise: notShown,
    run: async (trial) => {
      const [slot] = await openSlots(trial);
      if (!slot) throw new Skipped('no place takes orders');
      fitting(getArticles, await trial.ask(getArticles, { query: dishQuery(slot) }));
    },
  },
  {
    ...required,
    id: 'dishes.pages',
    section: '7, 9',
    calls: [getArticles],
    promise: 'With `page` (from 1) and `articleLimitPerPage`, the list comes in pages, each dish on one of them.',
    otherwise: 'The client appends pages until it has TotalCount dishes: some are missing, or shown never.',
    run: async (trial) => {
      const { slot, count } = await aMenu(trial);
      const limit = Math.max(1, Math.ceil(count / 2));
      const pages = await Promise.all(
        [1, 2].map(async (page) => {
          const query = { ...dishQuery(slot), page, articleLimitPerPage: limit };
          return fitting(getArticles, await trial.ask(getArticles, { query }));
        }),
      );
      for (const page of pages) {
        keep(page.Articles.length <= limit, `${page.Articles.length} dishes on a page of ${limit}`);
        keep(page.TotalCount === count, 'TotalCount is not that of the whole list');
      }
      const keys = pages.flatMap(({ Articles }) => Articles.map(keyOf));
      keep(new Set(keys).size === keys.length, 'a dish is on two pages');
    },
  },
  {
    ...required,
    id: 'dishes.search',
    section: '1, 7',
    calls: [getArticles],
    promise: 'With `searchText`, only dishes that match are returned, and the named dish is one of them.',
    otherwise: 'While the client has not read all dishes it shows what the server finds: too much, or too little.',
    run: async (trial) => {
      const { slot, dishes } = await aMenu(trial);
      const [dish] = dishes;
      const search = async (searchText: string) =>
        fitting(getArticles, await trial.ask(getArticles, { query: { ...dishQuery(slot), searchText } })).Articles;
      const found = await search(dish?.ArticleName ?? '');
      keep(
        found.some((one) => one.ArticleId === dish?.ArticleId),
        'a dish is not found by its name',
      );
      keep((await search('qxzvjqxzvj')).length === 0, 'a text that no dish has finds some');
    },
  },
  {
    ...required,
    id: 'dishes.group',
    section: '1, 7',
    calls: [getArticles],
    promise: 'With `productGroup`, only dishes of that group are returned.',
    otherwise: 'Under a category, the client shows dishes of others.',
    run: async (trial) => {
      const { slot, dishes } = await aMenu(trial);
      const productGroup = dishes[0]?.ProductGroup_ID ?? 0;
      const { Articles } = fitting(
        getArticles,
        await trial.ask(getArticles, { query: { ...dishQuery(slot), productGroup } }),
      );
      keep(Articles.length > 0, 'the group is empty');
      keep(
        Articles.every(({ ProductGroup_ID }) => ProductGroup_ID === productGroup),
        'a dish of another group',
      );
    },
  },
  {
    ...optional,
    id: 'dishes.article-list',
    section: '7; contract notes',
    calls: [getCategories, getArticles],
    promise: 'Of a category with ArticleList_ID, `articleListId` tells its dishes, as many as ArticleCount.',
    otherwise: 'With IsArticleListToBeUsedAsFilter, the client shows other dishes under the category, or none.',
    run: async (trial) => {
      const { slot } = await aMenu(trial);
      const query = { ...dishQuery(slot), isArticleListToBeUsedAsFilter: true };
      const lists = await trial.fact(getCategories, { query });
      const list = lists.find(({ ArticleList_ID, ArticleCount }) => ArticleList_ID != null && ArticleCount > 0);
      if (list?.ArticleList_ID == null) throw new Skipped('no category has an ArticleList_ID');
      const narrowed = { ...dishQuery(slot), articleListId: list.ArticleList_ID };
      const { Articles, TotalCount } = fitting(getArticles, await trial.ask(getArticles, { query: narrowed }));
      keep(Articles.length > 0, 'there are none');
      keep(TotalCount === list.ArticleCount, `TotalCount is ${TotalCount}, and ArticleCount ${list.ArticleCount}`);
    },
  },
  {
    ...required,
    id: 'dishes.subsidy',
    section: '3; contract notes',
    calls: [getArticles],
    promise: 'No price is below 0, and no subsidy above its price.',
    otherwise: 'The client shows the sums as they are returned, also one below 0.',
    run: async (trial) => {
      for (const { GrossPrice, Subsidy } of (await aMenu(trial)).dishes) {
        keep(GrossPrice >= 0, 'a price is below 0');
        keep((Subsidy ?? 0) >= 0 && (Subsidy ?? 0) <= GrossPrice, 'a subsidy is below 0, or above the price');
      }
    },
  },
  reading({
    ...required,
    id: 'dishes.categories',
    section: '7; contract notes',
    call: getCategories,
    otherwise: 'The client shows no categories to narrow the list.',
    asking: async (trial) => ({ query: dishQuery((await aMenu(trial)).slot) }),
  }),
  reading({
    ...optional,
    id: 'dishes.menu-plan',
    section: '1, 7; contract notes',
    call: getMenuPlan,
    promise: 'The menu plan tells days of the asked span, of two months.',
    otherwise:
      'Menu plan, week planner and overview show that the plan could not be loaded; dishes can be ordered all the same.',
    asking: async (trial) => ({ query: await spanOfPlan(trial) }),
    also: async (days, trial) => {
      const { fromDate, untilDate } = await spanOfPlan(trial);
      keep(
        days.every((day) => day.Date >= fromDate && day.Date <= untilDate),
        'a day outside',
      );
    },
  }),
  reading({
    ...required,
    id: 'dishes.allergens',
    section: '7; contract notes',
    call: getAllergens,
    otherwise: 'The client cannot name allergens: it says that they could not be loaded, and warns of none by name.',
  }),
  ...(
    [
      ['dishes.picture', getArticleImage],
      ['dishes.thumbnail', getArticleThumbnail],
    ] as const
  ).map(([id, call]): Check => ({
    ...optional,
    id,
    section: '7',
    calls: [call],
    promise: 'The picture of a dish is a picture, without a token, or answered with 404.',
    otherwise: 'The client shows the dish without a picture.',
    run: async (trial) => {
      const { dishes } = await aMenu(trial);
      const { ArticleId, ArticleDetailId } = dishes.find(({ HasImage }) => HasImage) ?? dishes[0]!;
      const sending =
        call === getArticleImage
          ? { params: { articleId: ArticleId }, query: { width: 96, height: 96, articleDetailId: ArticleDetailId } }
          : { query: { articleId: ArticleId, detailId: ArticleDetailId } };
      const { status, headers } = await trial.ask(call, sending);
      keep(status === 200 || status === 404, `it is answered with ${status}`);
      keep(
        status === 404 || (headers.get('content-type') ?? '').startsWith('image/'),
        'its content type is no picture',
      );
    },
  })),
];
