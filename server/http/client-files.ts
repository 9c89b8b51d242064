import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';

const A_YEAR = 'public, max-age=31536000, immutable';

interface ClientOptions {
  /** Answers with the service worker that takes itself away (docs/deployment.md). */
  isWorkerWithdrawn?: boolean;
}

/**
 * Serves the built client at `/`: hashed assets are cached for a year, everything else is revalidated. A file of an
 * older release that is gone is not found: the page in its place would be taken for a script.
 */
export async function serveClient(
  app: FastifyInstance,
  folder: string,
  { isWorkerWithdrawn = false }: ClientOptions = {},
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? A_YEAR : 'no-cache');
    },
  });
  if (isWorkerWithdrawn) app.get('/service-worker.js', (_request, reply) => reply.sendFile('service-worker-off.js'));
}
