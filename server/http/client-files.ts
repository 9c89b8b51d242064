import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';

const A_YEAR = 'public, max-age=31536000, immutable';

/** First parts of the client's pages, which stand behind the hash. */
const PAGES = ['auth', 'dashboard', 'error', 'guest', 'info', 'infoauth', 'menu-plan', 'news', 'order', 'user'];

/** Up to the page of the client, also below a path that a proxy takes away, and behind its hash. */
function behindHash(url: string): string {
  const { pathname, search } = new URL(url, 'http://client.invalid');
  const depth = pathname.split('/').length - 2;
  return `${'../'.repeat(depth) || './'}#${pathname}${search}`;
}

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
  // An address that somebody has typed, or whose hash a program has dropped.
  for (const page of PAGES)
    for (const path of [`/${page}`, `/${page}/*`])
      app.get(path, (request, reply) => reply.header('cache-control', 'no-cache').redirect(behindHash(request.url)));
  if (isWorkerWithdrawn) app.get('/service-worker.js', (_request, reply) => reply.sendFile('service-worker-off.js'));
}
