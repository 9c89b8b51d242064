import { describe, expect, it } from 'vitest';
import { favourites } from '../../db/favourites.schema.ts';
import { type Customer } from '../../testing/customer.ts';
import { LAST_PORTION, SHIPPING, SOUP } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { addSoups, type Dish, dishes, planned, SMALL_SOUP } from './dishes.fixtures.ts';

const testServer = useTestServer();

describe('a favourite', () => {
  const set = (customer: Customer, ArticleId: number, IsFavourite = true) =>
    customer.send<{ OrderErrorTextKey?: string }>('PUT', '/api/person/SetFavourite', { ArticleId, IsFavourite });
  const marked = (all: Dish[]) =>
    all.filter(({ IsFavourite }) => IsFavourite).map(({ ArticleId, ArticleDetailId }) => [ArticleId, ArticleDetailId]);

  // DISH-100, SERVER-70
  it('is a dish with all its variants, in list and menu plan, until it is none any more', async () => {
    await addSoups(testServer, [SMALL_SOUP]);
    const anna = await testServer.customer('anna');
    expect(marked(await dishes(anna))).toEqual([]);
    for (const id of [SOUP, SOUP, LAST_PORTION]) expect((await set(anna, id)).status).toBe(204);
    expect(marked(await dishes(anna))).toEqual([
      [LAST_PORTION, 14],
      [SOUP, 12],
      [SOUP, 92],
    ]);
    expect(marked(await planned(anna))).toEqual([
      [LAST_PORTION, 14],
      [LAST_PORTION, 14],
    ]);
    expect((await set(anna, SOUP, false)).status).toBe(204);
    expect((await set(anna, SOUP, false)).status).toBe(204);
    expect(marked(await dishes(anna))).toEqual([[LAST_PORTION, 14]]);
  });

  // SAFE-70
  it('is nobody else’s, and guests have none', async () => {
    const [anna, ben, guest] = [
      await testServer.customer('anna'),
      await testServer.customer('ben'),
      await testServer.guest(),
    ];
    await set(anna, SOUP);
    expect(marked(await dishes(ben))).toEqual([]);
    expect((await set(guest, SOUP)).status).toBe(403);
    for (const dish of [...(await dishes(guest)), ...(await planned(guest))]) {
      expect(dish).not.toHaveProperty('IsFavourite');
      expect(dish).not.toHaveProperty('IsWatched');
    }
  });

  it.each([
    ['is unknown', 4711],
    ['is a delivery', SHIPPING],
    ['is a variant, not the dish', 92],
  ])('is nothing that %s', async (_what, id) => {
    await addSoups(testServer, [SMALL_SOUP]);
    const anna = await testServer.customer('anna');
    expect(await set(anna, id)).toMatchObject({ status: 404, body: { OrderErrorTextKey: 'error.articleNotOffered' } });
  });

  // SAFE-71
  it('is one of at most 500', async () => {
    const { db } = testServer.context;
    const ids = Array.from({ length: 500 }, (_, n) => 1000 + n);
    await addSoups(
      testServer,
      ids.map((id) => ({ id })),
    );
    await db.insert(favourites).values(ids.map((articleId) => ({ personId: 1, articleId })));
    const anna = await testServer.customer('anna');
    expect((await set(anna, 1000)).status).toBe(204);
    expect(await set(anna, SOUP)).toMatchObject({
      status: 409,
      body: { OrderErrorTextKey: 'error.tooManyFavourites' },
    });
    await set(anna, 1000, false);
    expect((await set(anna, SOUP)).status).toBe(204);
  });
});
