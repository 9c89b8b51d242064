import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { type Call } from '../../contract/call.ts';
import { type Operation, SECURITY_SCHEMES, describeCall } from './openapi.ts';

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

interface Route {
  method: string;
  /** As OpenAPI writes it. */
  url: string;
  call: Call;
}

/** The calls as they are served, with the prefix of the API. */
function collectRoutes(app: FastifyInstance): Route[] {
  const routes: Route[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.call) return;
    const path = withoutSlash(url.replace(/:(\w+)/g, '{$1}'));
    routes.push({ method: String(method).toLowerCase(), url: path, call: config.call });
  });
  return routes;
}

/** OpenAPI of every call, made from the contract; its page is at `/docs`, its JSON at `/docs/json`. */
export async function addDocs(app: FastifyInstance): Promise<void> {
  const routes = collectRoutes(app);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mittag',
        version: '1.0.0',
        description:
          'Calls of the ordering client. Writes carry the cookie `XSRF-TOKEN` in the header `X-XSRF-TOKEN`; a refused call answers a text key.',
      },
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      const paths = document.openapiObject.paths as Record<string, Record<string, Operation>> | undefined;
      for (const [url, methods] of Object.entries(paths ?? {})) {
        for (const [method, operation] of Object.entries(methods)) {
          const route = routes.find((one) => one.method === method && one.url === withoutSlash(url));
          if (route) methods[method] = describeCall(operation, route.call);
        }
      }
      return document.openapiObject;
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP:
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
  });
}
