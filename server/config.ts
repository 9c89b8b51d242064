import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Instant, isTimeZone } from '../domain/calendar.ts';
import { type TerminalOptions } from './auth/terminals.ts';
import { readOrigins, readProxies, readTerminals } from './config-lists.ts';
import { StartError } from './db/lock.ts';
import { type CardsConfig, readCards } from './features/card-providers/connect.ts';
import { type MailConfig, readMailConfig } from './features/mail/mail-config.ts';
import { type LdapConfig, readLdapConfig } from './features/single-sign-on/directory/ldap-config.ts';
import { type OpenIdConfig, readOpenIdConfig } from './features/single-sign-on/openid-config.ts';
import { type PushConfig, readPushConfig } from './features/notifications/push-config.ts';
import { type MetricsAddress } from './features/metrics/serve-metrics.ts';
import { withSecretFiles } from './secret-files.ts';
import { type Periods, readPeriods } from './core/periods.ts';
import { type DatabaseConfig } from './start.ts';

const clientFolder = fileURLToPath(new URL('../dist/client', import.meta.url));

const ENVIRONMENTS = ['production', 'development', 'test'];
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

export interface ServerConfig extends DatabaseConfig {
  mail: MailConfig | null;
  push: PushConfig | null;
  port: number;
  host: string;
  /** Folder of the built client; null: it is served elsewhere, as in development. */
  clientFolder: string | null;
  /** `npm run build` was left out, or the client is served elsewhere. */
  isClientMissing: boolean;
  /** The port that people open: in development it is not this server's. */
  publicPort: number;
  isTesting: boolean;
  /** Fills an empty database with invented people and dishes, and accepts a database that holds them. */
  isDemo: boolean;
  /** Serves the simulators below `/simulators`. */
  isSimulating: boolean;
  cards: CardsConfig;
  /** Sign-in by the company's OpenID provider; null: there is none. */
  openId: OpenIdConfig | null;
  /** Sign-in by the company's directory; null: there is none. */
  ldap: LdapConfig | null;
  /** Origins of card providers that the pages may load from and send forms to, beside those of `cards`. */
  providerOrigins: string[];
  /** Serves the OpenAPI page to everybody. */
  hasDocs: boolean;
  /** Addresses and networks of the proxies in front of the server. */
  trustedProxies: string[];
  /** Where people may sign in by card. */
  terminals: TerminalOptions;
  /** Takes the service worker away from every device that opens the app. */
  isWorkerWithdrawn: boolean;
  /** After how long personal data are deleted. */
  periods: Periods;
  /** Start time of a testing server's clock; null: real time. */
  testClock: Instant | null;
  logLevel: string;
  /** Where metrics are served; null: nowhere. */
  metrics: MetricsAddress | null;
}

/** One of the known values, by its exact name: a misspelt one would switch something on or off that nobody notices. */
function readOneOf(name: string, text: string | undefined, known: readonly string[], fallback: string): string {
  const value = text || fallback;
  if (!known.includes(value)) throw new StartError(`${name} must be one of ${known.join(', ')}, not "${text}".`);
  return value;
}

function readZone(text: string | undefined): string | null {
  if (text && !isTimeZone(text))
    throw new StartError(`MITTAG_TIME_ZONE must be an IANA time zone such as Europe/Vienna, not "${text}".`);
  return text || null;
}

function readPort(text: string | undefined, fallback: number, name = 'PORT'): number {
  const port = Number(text || fallback);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartError(`${name} must be a number up to 65535, not "${text}".`);
  return port;
}

function readPublicUrl(text: string | undefined): string | null {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new StartError(`MITTAG_PUBLIC_URL must be where customers open the app, not "${text}".`);
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

/** The server's settings from its environment (`docs/deployment.md`). */
export function readConfig(given: NodeJS.ProcessEnv, args: readonly string[]): ServerConfig {
  const env = withSecretFiles(given);
  const port = readPort(env.PORT, 4173);
  const publicPort = readPort(env.MITTAG_PUBLIC_PORT, port);
  const isProduction = readOneOf('NODE_ENV', env.NODE_ENV, ENVIRONMENTS, 'development') === 'production';
  // In production, the simulators would let anybody sign in.
  const isSimulating = env.MITTAG_SIMULATORS === '1' && !isProduction;
  const isDemo = env.MITTAG_DEMO === '1';
  /** `NODE_ENV` is forgotten too easily: where no demo data are asked for, people may really order. */
  const isTrial = isDemo && !isProduction;
  const terminals = readTerminals(env.MITTAG_TERMINALS);
  // At home the app is opened at this computer; elsewhere nobody but the operator knows where.
  const publicUrl = readPublicUrl(env.MITTAG_PUBLIC_URL) ?? (isSimulating ? `http://localhost:${publicPort}/` : null);
  const isDev = env.MITTAG_DEV === '1' || args.includes('--dev');
  return {
    port,
    host: env.HOST || '127.0.0.1',
    databaseUrl: env.DATABASE_URL || null,
    dataFolder: resolve(env.DATA_DIR || 'data'),
    zone: readZone(env.MITTAG_TIME_ZONE),
    clientFolder: !isDev && existsSync(clientFolder) ? clientFolder : null,
    isClientMissing: !isDev && !existsSync(clientFolder),
    publicPort,
    mail: readMailConfig(env),
    push: readPushConfig(env, publicUrl),
    publicUrl,
    // In production, tests must not control the clock.
    isTesting: env.MITTAG_TESTING === '1' && !isProduction,
    isDemo,
    isSimulating,
    cards: readCards(env, publicUrl),
    openId: readOpenIdConfig(env, publicUrl),
    ldap: readLdapConfig(env),
    providerOrigins: readOrigins(env.MITTAG_PROVIDER_ORIGINS),
    // Elsewhere anybody could guess card numbers, so only for trials, and only while no terminal is named.
    terminals: { known: terminals, acceptsOthers: terminals.length === 0 && isTrial },
    // Elsewhere only on request: nobody there needs it, and it shows attackers every call.
    hasDocs: env.MITTAG_DOCS ? env.MITTAG_DOCS === '1' : isTrial,
    trustedProxies: readProxies(env.MITTAG_TRUSTED_PROXIES),
    periods: readPeriods(env.MITTAG_RETENTION),
    isWorkerWithdrawn: readOneOf('MITTAG_SERVICE_WORKER', env.MITTAG_SERVICE_WORKER, ['on', 'off'], 'on') === 'off',
    metrics: env.MITTAG_METRICS_PORT
      ? {
          port: readPort(env.MITTAG_METRICS_PORT, 0, 'MITTAG_METRICS_PORT'),
          host: env.MITTAG_METRICS_HOST || '127.0.0.1',
        }
      : null,
    testClock: env.MITTAG_TEST_CLOCK ? Date.parse(env.MITTAG_TEST_CLOCK) : null,
    logLevel: readOneOf('LOG_LEVEL', env.LOG_LEVEL, LOG_LEVELS, 'warn'),
  };
}
