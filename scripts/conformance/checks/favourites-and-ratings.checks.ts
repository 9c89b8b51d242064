import { getArticles } from '../../../contract/article.ts';
import { defineCall } from '../../../contract/call.ts';
import { ErrorBody } from '../../../contract/error.ts';
import { getStockWatches, rateDish, setFavourite, watchStock } from '../../../contract/favourites-and-ratings.ts';
import { type Check } from '../trial/check.ts';
import { orderingIn } from '../steps/ordering.ts';
import { fitting } from '../trial/trial.ts';
import { needsServed } from '../trial/reading.ts';
import { keep, Skipped } from '../trial/outcome.ts';
import { aMenu, dishQuery } from '../steps/slots.ts';

const group = 'Additions';
const optional = { group, weight: 'optional', section: 'addition' } as const;

/** A call that no server has. */
const missingCall = defineCall({ method: 'GET', path: '/api/conformance/missing', summary: 'Is not there' });

export const favouriteChecks: Check[] = [
  {
    ...optional,
    id: 'additions.missing',
    section: 'docs/backend.md',
    calls: [],
    promise: 'A call that the server does not have is answered with 404, without a key or with error.general.',
    otherwise: 'The client shows a message for each addition that the server lacks, in place of leaving it out.',
    run: async (trial) => {
      const { status, json } = await (await trial.customer()).send(missingCall);
      keep(status === 404, `it is answered with ${status}`);
      const key = ErrorBody.safeParse(json).data?.OrderErrorTextKey ?? null;
      keep(key === null || key === 'error.general', `its key is ${key}`);
    },
  },
  {
    ...optional,
    id: 'wishes.favourite',
    calls: [setFavourite],
    promise: 'A favourite is returned with its dish, until it is none any more.',
    otherwise: 'Without the call the client shows no hearts; one that is not returned looks as if it were not saved.',
    run: async (trial) => {
      trial.needsOrdering();
      const { slot, dishes } = await aMenu(trial);
      const [dish] = dishes;
      if (typeof dish?.IsFavourite !== 'boolean') throw new Skipped('the server keeps no favourites');
      const customer = await trial.customer();
      const set = async (IsFavourite: boolean) => {
        const answer = await customer.send(setFavourite, { body: { ArticleId: dish.ArticleId, IsFavourite } });
        needsServed(answer);
        fitting(setFavourite, answer);
      };
      // Twice: a repeat changes nothing.
      await set(!dish.IsFavourite);
      await set(!dish.IsFavourite);
      try {
        const { Articles } = fitting(getArticles, await customer.send(getArticles, { query: dishQuery(slot) }));
        const now = Articles.find(({ ArticleId }) => ArticleId === dish.ArticleId)?.IsFavourite;
        keep(now === !dish.IsFavourite, 'the dish tells the former state');
      } finally {
        await set(dish.IsFavourite);
      }
    },
  },
  {
    ...optional,
    id: 'wishes.watches',
    calls: [getStockWatches],
    promise: 'What the person watches for is returned.',
    otherwise: 'The client offers no watch for free portions.',
    run: async (trial) => {
      const answer = await trial.ask(getStockWatches);
      needsServed(answer);
      fitting(getStockWatches, answer);
    },
  },
  {
    ...optional,
    id: 'wishes.watch',
    calls: [watchStock],
    promise: 'A watch for a dish begins and ends; all watches are answered.',
    otherwise: 'The client takes the watch back.',
    run: async (trial) => {
      trial.needsOrdering();
      const { slot, dishes } = await aMenu(trial);
      const watched = await trial.ask(getStockWatches);
      needsServed(watched);
      // A watch ends by an order of the dish for the day, which this run may have placed.
      const isOrdered = (id: number) =>
        orderingIn(trial)?.meals.some((meal) => meal.dish.ArticleId === id && meal.slot.date === slot.date) ?? false;
      const dish = dishes.find((one) => one.IsWatched === false && !isOrdered(one.ArticleId));
      if (!dish) throw new Skipped('no other dish tells that it is not watched for');
      const { ArticleId, ArticleDetailId } = dish;
      const offer = { ArticleId, ArticleDetailId, Date: slot.date, DeliveryTimeId: slot.time.ID };
      const customer = await trial.customer();
      const set = async (IsWatched: boolean) => {
        const watches = fitting(watchStock, await customer.send(watchStock, { body: { ...offer, IsWatched } }));
        return watches.some((one) => one.ArticleId === ArticleId && one.Date === slot.date);
      };
      const hasBegun = await set(true);
      const goesOn = await set(false);
      keep(hasBegun, 'it is not among the watches');
      keep(!goesOn, 'it is still among the watches after its end');
    },
  },
  {
    ...optional,
    id: 'wishes.rating',
    calls: [rateDish],
    promise: 'A dish of a served order is rated.',
    otherwise: 'The client asks for no ratings.',
    run: () => Promise.reject(new Skipped('needs an order that was served, and would leave a rating')),
  },
];
