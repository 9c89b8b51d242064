import fastifyStatic from '@fastify/static';
import { type FastifyInstance } from 'fastify';

const A_YEAR = 'public, max-age=31536000, immutable';

/** The built client at `/`: hashed assets for good, everything else asked for again each time. */
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
