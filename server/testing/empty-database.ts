import { PGlite } from '@electric-sql/pglite';
import { buildApp } from '../app.ts';
import { type ServerContext } from '../core/context.ts';
import { type OpenDatabase, openServer, overEmbedded } from '../db/open.ts';
import { prepareDatabase } from '../start.ts';
import { CHEAP_COST } from './cheap-cost.ts';
import { AdjustableClock } from './clock.ts';
import { createOnServer, unpackEmbedded } from './test-database.ts';

type Kind = 'embedded' | 'server';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';

/** The databases that a test can be run with: that of a server only where there is one. */
export const KINDS: readonly Kind[] = serverUrl === '' ? ['embedded'] : ['embedded', 'server'];

/** A database to restore into. `isMigrated`: a server has been started on it already, and made its tables. */
export async function openEmptyDatabase(kind: Kind, { isMigrated = false } = {}): Promise<OpenDatabase> {
  if (kind === 'embedded') return overEmbedded(isMigrated ? await unpackEmbedded() : await PGlite.create());
  const { url, drop } = await createOnServer(serverUrl);
  const open = await openServer(url);
  if (isMigrated) await open.migrate();
  return { ...open, close: () => open.close().then(drop) };
}

/** Starts a server on a database that holds a tenant, as `main.ts` does, at a moment that stands still. */
export async function serveTenant(open: OpenDatabase, now: number) {
  const clock = new AdjustableClock({ isTicking: false });
  clock.set(now);
  const context: ServerContext = {
    db: open.db,
    clock,
    zone: 'Europe/Vienna',
    passwordCost: CHEAP_COST,
    publicUrl: 'https://mittag.example/',
  };
  await prepareDatabase(open, context, null);
  const app = await buildApp({ context, hasDocs: false, terminals: { known: [], acceptsOthers: true } });
  await app.ready();
  return { app, context, clock };
}
