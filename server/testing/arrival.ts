import { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type getArticles } from '../../contract/article.ts';
import { type LocationWire, toLocation } from '../../contract/location.ts';
import { slotState } from '../../domain/cut-off.ts';
import { type DeliveryLocation, type Selection } from '../../domain/delivery.ts';
import { addDays } from '../../domain/zone.ts';
import { forbidden } from '../core/refusal.ts';
import { type ServerContext, today } from '../core/context.ts';
import { HORIZON_DAYS } from '../features/menu/slots.ts';
import { readSettings } from '../core/settings.ts';
import { Customer } from './customer.ts';

export const Arriving = z.object({
  as: z.string(),
  /** Of each day; 0: only a place and a time are chosen; absent: nothing is. */
  dishes: z.optional(z.number()),
  days: z.optional(z.number()),
  locationType: z.optional(z.string()),
});

/** What the browser of a signed-in customer holds. */
export interface Arrival {
  accessToken: string;
  /** Null: no place and time were requested. */
  selection: Selection | null;
  /** Names of the dishes in the cart. */
  dishes: string[];
}

async function signIn(context: ServerContext, customer: Customer, as: string): Promise<void> {
  if (as === 'guest') await customer.logIn({ PersonId: (await readSettings(context.db)).defaultUserId });
  else await customer.signIn(as);
  if (!customer.token) throw forbidden('error.loginFailed');
}

const listSlots = ({ id, name, typeShortName, restaurantId, restaurantName, deliveryTimes }: DeliveryLocation) =>
  deliveryTimes.flatMap(({ id: deliveryTimeId, time, endTime, dates }) =>
    dates.map(({ date, orderUntil, isFull }) => ({
      isFull,
      selection: {
        locationId: id,
        locationName: name,
        locationTypeShortName: typeShortName,
        restaurantId,
        restaurantName,
        deliveryTimeId,
        time,
        endTime,
        date,
        orderUntil,
      },
    })),
  );

/** The first time that takes orders, at a location of the type, if one is named; and the same time of later days. */
async function findOpen(context: ServerContext, customer: Customer, type: string | undefined): Promise<Selection[]> {
  const from = today(context);
  const { body } = await customer.get<z.infer<typeof LocationWire>[]>(
    `/api/location?fromDate=${from}&untilDate=${addDays(from, HORIZON_DAYS)}`,
  );
  const open = body
    .filter((location) => type === undefined || location.DeliveryLocationTypeShortName === type)
    .flatMap((location) => listSlots(toLocation(location)))
    .filter(
      ({ isFull, selection: { orderUntil } }) =>
        slotState({ isFull, orderUntil }, context.clock.now(), context.zone) === 'open',
    )
    .map(({ selection }) => selection)
    .sort((one, other) => one.date.localeCompare(other.date));
  const [first] = open;
  if (!first) throw new Error('No time takes orders.');
  return open.filter(
    ({ locationId, deliveryTimeId }) => locationId === first.locationId && deliveryTimeId === first.deliveryTimeId,
  );
}

/** Puts one portion each of the first dishes on offer into a cart; returns their names. */
async function fillCart(customer: Customer, selection: Selection, count: number): Promise<string[]> {
  const { body } = await customer.get<z.infer<typeof getArticles.answer>>(
    `/api/article?deliveryTimeId=${selection.deliveryTimeId}&date=${selection.date}`,
  );
  // Of each dish one variant, as the cart is filled by dish.
  const dishes = body.Articles.filter(
    ({ ArticleId, RemainingItems }, index, all) =>
      RemainingItems !== 0 && all.findIndex((other) => other.ArticleId === ArticleId) === index,
  ).slice(0, count);
  const { status } = await customer.put(Object.fromEntries(dishes.map(({ ArticleId }) => [ArticleId, 1])), {
    restaurantId: selection.restaurantId,
    locationId: selection.locationId,
    date: selection.date,
    timeId: selection.deliveryTimeId,
  });
  if (status !== 200 || dishes.length < count) throw new Error(`${count} dishes could not be put into the cart.`);
  return dishes.map(({ ArticleName }) => ArticleName);
}

/** Signs in by the calls of the client, chooses a place and time and fills the cart, all without the client's pages. */
export async function arrive(
  app: FastifyInstance,
  context: ServerContext,
  { as, dishes, days = 1, locationType }: z.infer<typeof Arriving>,
): Promise<{ arrival: Arrival; customer: Customer }> {
  const customer = new Customer(app);
  await signIn(context, customer, as);
  const selections = dishes === undefined ? [] : (await findOpen(context, customer, locationType)).slice(0, days);
  const names: string[] = [];
  if (dishes) for (const selection of selections) names.push(...(await fillCart(customer, selection, dishes)));
  return { customer, arrival: { accessToken: customer.token, selection: selections[0] ?? null, dishes: names } };
}
