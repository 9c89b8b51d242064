import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';

const A_YEAR = 'public, max-age=31536000, immutable';

/** Serves the built client at `/`: hashed assets are cached for a year, everything else is revalidated. */
export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? A_YEAR : 'no-cache');
    },
  });
}
