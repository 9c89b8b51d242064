import type * as z from 'zod/mini';
import { type getChangeProblems } from '../../../contract/order-change.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Identity } from '../../auth/identity.ts';
import { problemsElsewhere } from '../cart/problems-elsewhere.ts';
import { type ServerContext } from '../../core/context.ts';
import { dishIdOf } from '../menu/read-articles.ts';
import { readOrder, refuseLateChange } from './change-order.ts';
import { quantitiesOf, readOrdered } from './order-to-change.ts';

type ChangeProblem = z.input<typeof getChangeProblems.answer>[number];

/**
 * What of an order is not available at the days and times that it could be changed to. Its portions of its day are its
 * own.
 */
export async function changeProblems(
  context: ServerContext,
  identity: Identity,
  number: number,
): Promise<ChangeProblem[]> {
  const order = await readOrder(context, identity, number, false);
  refuseLateChange(context, order);
  const ordered = await readOrdered(context.db, number, order.orderDate);
  const quantities = quantitiesOf(ordered);
  const articles = new Map(ordered.map(({ article }) => [article.id, article]));
  const dishes = [...articles.values()]
    .filter(({ isShippingArticle }) => !isShippingArticle)
    .map((article) => {
      const quantity = quantities.get(article.id) ?? 0;
      return {
        article,
        quantityAt: () => quantity,
        ownOn: (date: IsoDate) => (date === order.orderDate ? quantity : 0),
      };
    });
  const problems = await problemsElsewhere(context, order.restaurantId, dishes);
  return problems.flatMap(({ date, timeId, missing }) => {
    // As many as were ordered can be kept, whatever the limit is by now.
    const lines = missing.filter(({ problem }) => problem !== 'error.quantityExceeded');
    const Bonlines = lines.map(({ dish: { article }, problem, remaining }) => ({
      ArticleId: dishIdOf(article),
      ArticleDetailId: article.detailId,
      OrderErrorTextKey: problem,
      RemainingItems: remaining,
    }));
    return Bonlines.length > 0 ? [{ OrderDate: date, DeliveryTimeId: timeId, Bonlines }] : [];
  });
}
