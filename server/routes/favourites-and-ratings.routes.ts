import { type FastifyInstance } from 'fastify';
import * as calls from '../../contract/favourites-and-ratings.ts';
import { route } from '../http/route.ts';
import { type ServerContext } from '../core/context.ts';
import { setFavourite } from '../features/favourites-and-ratings/favourites.ts';
import { saveRating } from '../features/favourites-and-ratings/ratings.ts';
import { readWatches, setWatch } from '../features/favourites-and-ratings/stock-watches.ts';

/** Favourites, watches for free portions, and ratings: additions to the specified calls. */
export function favouritesAndRatingsRoutes(app: FastifyInstance, context: ServerContext): void {
  route(app, calls.setFavourite, ({ identity, body }) => setFavourite(context, identity, body));
  route(app, calls.watchStock, ({ identity, body }) => setWatch(context, identity, body));
  route(app, calls.getStockWatches, ({ identity }) => readWatches(context, identity));
  route(app, calls.rateDish, ({ identity, body }) => saveRating(context, identity, body));
}
