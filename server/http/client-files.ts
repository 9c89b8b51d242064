import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';
import { type ColourOf, servePage } from './client-page.ts';

const A_YEAR = 'public, max-age=31536000, immutable';

interface ClientOptions {
  /** Answers with the service worker that takes itself away (docs/deployment.md). */
  isWorkerWithdrawn?: boolean;
  /** Absent: the page is neutral until the app knows its restaurant. */
  colourOf?: ColourOf;
}

/**
 * Serves the built client at `/`: hashed assets are cached for a year, everything else is revalidated. A file of an
 * older release that is gone is not found: the page in its place would be taken for a script.
 */
export async function serveClient(
  app: FastifyInstance,
  folder: string,
  { isWorkerWithdrawn = false, colourOf }: ClientOptions = {},
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // A build has none: what lies there by mistake, as `.git`, is not for everybody.
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? A_YEAR : 'no-cache');
    },
  });
  if (colourOf) servePage(app, folder, colourOf);
  if (isWorkerWithdrawn) app.get('/service-worker.js', (_request, reply) => reply.sendFile('service-worker-off.js'));
}
