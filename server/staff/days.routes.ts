import { asc, gte } from 'drizzle-orm';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import * as calls from '../../contract/kitchen.ts';
import { type ServerContext, today } from '../core/context.ts';
import { pageLanguage } from '../core/page-language.ts';
import { notFound } from '../core/refusal.ts';
import { rowsBy } from '../db/rows.ts';
import { closedDays, restaurants } from '../db/schema.ts';
import { type PaymentGateway } from '../features/card-providers/payment-gateway.ts';
import { isPerson } from '../http/audit-calls.ts';
import { route } from '../http/route.ts';
import { type ChangeReport, changeMenu, setDayClosed } from './change-menu.ts';
import { type OpenDays, daysMarkup, reportMarkup } from './days.markup.ts';
import { DAYS_WORDS } from './days.words.ts';

async function readOpenDays(context: ServerContext): Promise<OpenDays> {
  const { db } = context;
  const first = today(context);
  const all = await db.select().from(restaurants).orderBy(asc(restaurants.id));
  const closed = await db.select().from(closedDays).where(gte(closedDays.date, first)).orderBy(asc(closedDays.date));
  const closedOf = rowsBy(closed, ({ restaurantId }) => restaurantId);
  return {
    today: first,
    restaurants: all.map(({ id, name }) => ({ id, name, closedDays: closedOf(id).map(({ date }) => date) })),
  };
}

/** What was done is in the audit trail, with the orders that were canceled by it. */
function audit(request: FastifyRequest, event: string, { isDone, canceled }: ChangeReport): void {
  const { identity } = request;
  if (!isDone || !identity) return;
  const numbers = canceled.map(({ stranded }) => stranded.order.number);
  const orders = numbers.length === 0 ? '' : `, orders canceled: ${numbers.join(', ')}`;
  request.audited = { event: `${event}${orders}`, who: isPerson(identity.person.id) };
}

/** The menu of a week and the open days, as the page `/kitchen-days` changes them. */
export function daysRoutes(app: FastifyInstance, context: ServerContext, gateway: PaymentGateway): void {
  const servicesOf = (request: FastifyRequest) => ({
    context,
    gateway,
    onRefundFailure: (number: number, error: unknown) => request.log.error(error, `refund of order ${number} failed`),
  });
  const refuseUnknown = async (id: number) => {
    const known = await context.db.select({ id: restaurants.id }).from(restaurants);
    if (!known.some((restaurant) => restaurant.id === id)) throw notFound('error.general');
  };

  route(
    app,
    calls.getOpenDays,
    async ({ request }) => daysMarkup(await readOpenDays(context), DAYS_WORDS[pageLanguage(request)]).text,
  );

  route(app, calls.setDayClosed, async ({ body, request }) => {
    const { RestaurantId: restaurantId, Date: date, IsClosed: isClosed, Confirmed } = body;
    await refuseUnknown(restaurantId);
    const report = await setDayClosed(servicesOf(request), { restaurantId, date, isClosed }, Confirmed);
    audit(request, `day ${date} of restaurant ${restaurantId} ${isClosed ? 'closed' : 'opened'}`, report);
    return reportMarkup(report, false, DAYS_WORDS[pageLanguage(request)]).text;
  });

  route(app, calls.changeMenu, async ({ body, request }) => {
    const { RestaurantId: restaurantId, FileName: file, Table, Confirmed } = body;
    await refuseUnknown(restaurantId);
    const table = { restaurantId, file, bytes: Buffer.from(Table, 'base64') };
    const report = await changeMenu(servicesOf(request), table, Confirmed);
    audit(request, `menu of restaurant ${restaurantId} from ${file}`, report);
    return reportMarkup(report, true, DAYS_WORDS[pageLanguage(request)]).text;
  });
}
