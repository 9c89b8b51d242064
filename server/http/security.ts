import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { type OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { login } from '../../contract/login.ts';
import { postLog } from '../../contract/logging.ts';
import { createPerson, resetPassword } from '../../contract/person.ts';
import { addressGroup } from '../core/address.ts';
import { isChange } from './owner-queue.ts';
import { Refusal } from '../core/refusal.ts';

/** Hashes (`sha256-…`) of the inline scripts that the build put into the page. */
function inlineScriptHashes(clientFolder: string | null): string[] {
  const file = clientFolder && join(clientFolder, 'csp-hashes.json');
  if (!file || !existsSync(file)) return [];
  const hashes: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(hashes)) return [];
  return hashes
    .filter((hash) => typeof hash === 'string' && /^sha256-[\w+/=-]+$/.test(hash))
    .map((hash) => `'${hash}'`);
}

interface SecurityOptions {
  clientFolder: string | null;
  /** For the terminal simulator, which shows the app in a frame. */
  isFramedByOwnPages: boolean;
  /** Origins of the card providers' scripts, frames and forms. */
  providerOrigins: string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Of every answer, also of those before which no hook runs. */
    securityHeaders?: OutgoingHttpHeaders;
  }
}

/** Headers of an answer's own, which the probe below has, too. */
const NOT_SECURITY = ['content-type', 'content-length', 'date', 'connection'];

/** What helmet sets, which is the same for every answer: it would put it together anew for each. */
async function securityHeaders({ clientFolder, isFramedByOwnPages, providerOrigins }: SecurityOptions) {
  const selfAndProviders = ["'self'", ...providerOrigins];
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [...selfAndProviders, ...inlineScriptHashes(clientFolder)],
        styleSrc: [...selfAndProviders, "'unsafe-inline'"],
        imgSrc: [...selfAndProviders, 'data:', 'blob:'],
        connectSrc: selfAndProviders,
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: selfAndProviders,
        objectSrc: ["'none'"],
        frameAncestors: [isFramedByOwnPages ? "'self'" : "'none'"],
        baseUri: ["'none'"],
        formAction: selfAndProviders,
      },
    },
    // Other hosts of the domain are none of ours.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: isFramedByOwnPages ? 'sameorigin' : 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_SECURITY.includes(name)));
}

/** Only our own files and those of card providers may load. Inline styles are allowed, since Mantine sets them. */
export async function addSecurityHeaders(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const headers = await securityHeaders(options);
  app.decorate('securityHeaders', headers);
  app.addHook('onRequest', (_, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/**
 * What the API answers stays in no cache, neither the browser's nor a proxy's, unless a call says so itself (pictures).
 * Set before the answer, since that of a forced step leaves Fastify's own way.
 */
export function forbidCaching(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // By the written path as well: what is not found there has no route.
    const isApi = request.routeOptions.url?.startsWith('/service') ?? request.url.startsWith('/service');
    if (isApi) reply.header('cache-control', 'no-store');
    done();
  });
}

/** Requests per minute and IP address, for public calls that are costly. A whole office may share one address. */
const LIMITS = new Map([
  [`POST ${login.path}`, 300],
  [`POST ${createPerson.path}`, 20],
  [`PUT ${resetPassword.path}`, 10],
  [`POST ${postLog.path}`, 120],
  ['GET /receipt', 60],
  // Services read the calendars of many people from one address.
  ['GET /feed/:token.ics', 300],
  ['GET /menu', 300],
  ['GET /menu-board', 300],
  ['GET /feed/openmensa.json', 300],
  ['GET /feed/openmensa.xml', 300],
  ['GET /feed/openmensa/:place.xml', 300],
  ['GET /sso/start', 300],
  ['POST /sso/directory', 300],
  ['POST /sso/backchannel-logout', 600],
  ['POST /simulators/identity/authorize', 300],
]);

/**
 * Requests per minute that change what somebody has, far above what people do: tapping as fast as they can, they make
 * some five a second for a short while.
 */
const CHANGES = { ofOwner: 600, ofAddress: 6000 };

/** By address before anything is read from the database, by owner as soon as the owner is known. */
function limitChanges(app: FastifyInstance): void {
  const limitTo = (max: number, keyGenerator: (request: FastifyRequest) => string) => {
    const count = app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator });
    return async (request: FastifyRequest) => {
      const { call } = request.routeOptions.config;
      if (!call || !isChange(call)) return;
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded)
        throw new Refusal(429, 'error.tooManyRequests', counted.ttlInSeconds);
    };
  };
  app.addHook(
    'onRequest',
    limitTo(CHANGES.ofAddress, ({ ip }) => addressGroup(ip)),
  );
  app.addHook(
    'preHandler',
    limitTo(CHANGES.ofOwner, ({ identity }) => identity?.owner ?? ''),
  );
}

export async function limitRates(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    const max = LIMITS.get(`${String(route.method)} ${route.url.replace(/^\/service/, '')}`);
    if (max) route.config = { ...route.config, rateLimit: { max, timeWindow: '1 minute' } };
  });
  await app.register(rateLimit, { global: false, keyGenerator: (request) => addressGroup(request.ip) });
  limitChanges(app);
}
