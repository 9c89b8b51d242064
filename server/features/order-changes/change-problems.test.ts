import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { articles, offers } from '../../db/schema.ts';
import { order } from '../../testing/changes.ts';
import { type Customer } from '../../testing/customer.ts';
import { EARLY, LATE, LATE_ONLY, MONDAY, SOUP, TUESDAY } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer();
let anna: Customer;
beforeEach(async () => {
  anna = await testServer.customer('anna');
});

interface Problem {
  OrderDate: string;
  DeliveryTimeId: number;
  Bonlines: { ArticleId: number; OrderErrorTextKey: string; RemainingItems: number | null }[];
}
const ask = (customer: Customer, number: number) =>
  customer.send<Problem[]>('GET', `/api/bon/GetChangeProblems?bonnumber=${number}`);
const problemsAt = (problems: readonly Problem[], date: string, timeId: number) =>
  problems
    .filter(({ OrderDate, DeliveryTimeId }) => OrderDate === date && DeliveryTimeId === timeId)
    .flatMap(({ Bonlines }) => Bonlines.map((line) => [line.ArticleId, line.OrderErrorTextKey, line.RemainingItems]));
const leave = (remaining: number, date: string) =>
  testServer.context.db
    .update(offers)
    .set({ remaining })
    .where(and(eq(offers.articleId, SOUP), eq(offers.date, date)));

// ORDER-181
it('says before an order is changed what of it is not available at each day and time', async () => {
  const number = await order(anna, { [SOUP]: 2, [LATE_ONLY]: 1 }, { timeId: LATE });
  await leave(1, TUESDAY);
  const { body } = await ask(anna, number);
  expect(problemsAt(body, MONDAY, EARLY)).toEqual([[LATE_ONLY, 'error.articleNotOffered', null]]);
  expect(problemsAt(body, MONDAY, LATE)).toEqual([]);
  expect(problemsAt(body, TUESDAY, LATE)).toContainEqual([SOUP, 'error.soldOut', 1]);
});

// ORDER-181
it('the portions of the order are its own on its day, and a lower limit keeps none of them away', async () => {
  const number = await order(anna, { [SOUP]: 2 });
  await leave(0, MONDAY);
  await testServer.context.db.update(articles).set({ maxQuantity: 1 }).where(eq(articles.id, SOUP));
  const { body } = await ask(anna, number);
  expect(problemsAt(body, MONDAY, LATE)).toEqual([]);
});

// ORDER-18
it('tells nothing of the orders of somebody else', async () => {
  const number = await order(anna, { [SOUP]: 1 });
  const refused = { status: 404, body: { OrderErrorTextKey: 'error.orderNotFound' } };
  expect(await ask(await testServer.customer('ben'), number)).toMatchObject(refused);
});
