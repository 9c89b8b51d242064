import fastifyStatic from '@fastify/static';
import { asc } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { colourOf } from '../../contract/restaurant.ts';
import { brandTokens } from '../../domain/brand-tokens.ts';
import { type ServerContext } from '../core/context.ts';
import { pageLanguage } from '../core/page-language.ts';
import { restaurants } from '../db/schema.ts';
import { daysPage } from './days.page.ts';
import { hallPage } from './hall.page.ts';
import { kitchenPage } from './kitchen.page.ts';
import { sendPage } from './page.ts';

const schema = { hide: true };

/** Files of a folder below `/staff/`. They are asked for again each time, as the page that needs them is. */
function serveFiles(app: FastifyInstance, folder: string, root: string, isServed: RegExp): void {
  app.register(fastifyStatic, {
    root,
    prefix: `/staff/${folder}`,
    allowedPath: (path) => isServed.test(path),
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
}

/** What the browser hashes passwords with over plain http, where it has nothing of its own. */
const HASHES = dirname(createRequire(import.meta.url).resolve('@noble/hashes/sha2.js'));

/** The colours of the first restaurant, as custom properties. */
async function colours({ db }: ServerContext): Promise<string> {
  const [first] = await db
    .select({ colour: restaurants.secondaryColor })
    .from(restaurants)
    .orderBy(asc(restaurants.id))
    .limit(1);
  const tokens = Object.entries(brandTokens(colourOf(first?.colour ?? null)));
  return `:root{${tokens.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}

/** The pages for the restaurant's staff, `/kitchen` and `/hall`. They are no part of the app, and know none of it. */
export async function addStaffPages(app: FastifyInstance, context: ServerContext): Promise<void> {
  await app.register((scope, _options, done) => {
    serveFiles(scope, '', fileURLToPath(new URL('.', import.meta.url)), /^\/[\w-]+\.(css|js)$/);
    serveFiles(scope, 'hashes/', HASHES, /^\/(sha2|utils|_md|_u64)\.js$/);
    scope.get('/staff/colours.css', { schema }, async (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(await colours(context)),
    );
    scope.get('/kitchen', { schema }, (request, reply) => {
      const language = pageLanguage(request);
      return sendPage(reply, { name: 'kitchen', language, content: kitchenPage(language) });
    });
    scope.get('/hall', { schema }, (request, reply) => {
      const language = pageLanguage(request);
      return sendPage(reply, { name: 'hall', language, content: hallPage(language) });
    });
    scope.get('/kitchen-days', { schema }, (request, reply) => {
      const language = pageLanguage(request);
      return sendPage(reply, { name: 'days', language, content: daysPage(language) });
    });
    // Relative, as a proxy may serve the pages below a path of its own.
    scope.get('/kitchen/', { schema }, (_request, reply) => reply.redirect('../kitchen'));
    scope.get('/kitchen-days/', { schema }, (_request, reply) => reply.redirect('../kitchen-days'));
    scope.get('/hall/', { schema }, (_request, reply) => reply.redirect('../hall'));
    done();
  });
}
