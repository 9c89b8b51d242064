import { asc } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import * as calls from '../../contract/article.ts';
import { moneyIfSent } from '../../contract/wire.ts';
import { type Identity } from '../auth/identity.ts';
import { readSubsidyRule, subsidyLeft } from '../features/menu/subsidy-rule.ts';
import { rowsBy } from '../db/rows.ts';
import { allergens } from '../db/schema.ts';
import { badRequest } from '../core/refusal.ts';
import { publicRoute, route } from '../http/route.ts';
import { type ServerContext } from '../core/context.ts';
import { Bitmaps } from '../features/menu/pictures/bitmaps.ts';
import { sendPicture } from '../features/menu/pictures/send-picture.ts';
import { articleWire, readArticles, readCategories, readMenuPlan } from '../features/menu/read-articles.ts';
import { translate } from '../core/translate.ts';
import { readSettings } from '../core/settings.ts';

const LARGEST_PAGE = 200;
const LONGEST_PLAN_DAYS = 62;
/** Pixels of a small picture: 48 CSS pixels at three device pixels each, and some to spare. */
const THUMBNAIL = { width: 160, height: 160 };

/** Guests share a person, to whom no dish is a favourite; nor is one to who holds a card. */
const personIn = ({ isGuest, card, person }: Identity): number | null => (isGuest || card ? null : person.id);

const isPositive = (value: number): boolean => Number.isInteger(value) && value > 0;

export function articleRoutes(app: FastifyInstance, context: ServerContext): void {
  const pictures = { context, bitmaps: new Bitmaps({ clock: context.clock }) };

  route(app, calls.getArticles, async ({ identity, query }) => {
    const page = query.page ?? 1;
    const limit = Math.min(LARGEST_PAGE, query.articleLimitPerPage || (await readSettings(context.db)).articlesPerPage);
    if (!isPositive(page) || !isPositive(limit)) throw badRequest();
    const filter = { ...query, productGroupId: query.productGroup };
    const rule = await readSubsidyRule(context.db, identity, [query.date]);
    const found = await readArticles(context.db, filter, { page, limit }, identity.language, rule, personIn(identity));
    return {
      Articles: found.articles,
      TotalCount: found.totalCount,
      SubsidyLeft: moneyIfSent(subsidyLeft(rule, query.date)),
    };
  });

  route(app, calls.getCategories, ({ identity, query }) =>
    readCategories(context.db, query, query.isArticleListToBeUsedAsFilter ?? false, identity.language),
  );

  route(app, calls.getMenuPlan, async ({ identity, query }) => {
    const { fromDate, untilDate, deliveryLocationId } = query;
    if (Date.parse(untilDate) - Date.parse(fromDate) > LONGEST_PLAN_DAYS * 86_400_000) throw badRequest();
    const span = { from: fromDate, until: untilDate, locationId: deliveryLocationId };
    const rows = await readMenuPlan(context.db, span, personIn(identity));
    const menusOf = rowsBy(rows, ({ offer }) => offer.date);
    const days = [...new Set(rows.map(({ offer }) => offer.date))].sort();
    const rule = await readSubsidyRule(context.db, identity, days);
    return days.map((date) => ({
      Date: date,
      SubsidyLeft: moneyIfSent(subsidyLeft(rule, date)),
      Menus: menusOf(date).map((row) => ({
        MenuLine: row.offer.menuLine ? translate(row.offer.menuLine, identity.language) : '',
        Article: articleWire(row, identity.language, rule),
        Restaurant_ID: row.article.restaurantId,
        DeliveryTimeIds: row.offer.deliveryTimeIds,
      })),
    }));
  });

  route(app, calls.getAllergens, async ({ identity }) =>
    (await context.db.select().from(allergens).orderBy(asc(allergens.code))).map((allergen) => ({
      Allergen_ID: allergen.id,
      Code: allergen.code,
      Name: translate(allergen.name, identity.language),
    })),
  );

  publicRoute(app, calls.getArticleThumbnail, ({ query, request, reply }) =>
    sendPicture(pictures, query.articleId, THUMBNAIL, request, reply),
  );

  publicRoute(app, calls.getArticleImage, ({ params, query, request, reply }) =>
    sendPicture(pictures, params.articleId, query, request, reply),
  );
}
