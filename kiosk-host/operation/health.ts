import { type AddressInfo } from 'node:net';
import { type Server, createServer } from 'node:http';
import { type PrinterProblem } from '../printer/escpos.ts';

/** What a technician asks first. No number of a card, no secret. */
export interface Health {
  version: string;
  since: string;
  browser: 'starting' | 'running' | 'no connection';
  /** How often the browser had to be started again, and why the last time. */
  restarts: number;
  lastRestart: string | null;
  /** A reader that types into the page, too, is not read: its udev rule is missing. */
  reader: 'ready' | 'missing' | 'types into the page';
  printer: 'ready' | 'none' | PrinterProblem;
  lastCard: string | null;
}

const isHealthy = ({ browser, reader, printer }: Health): boolean =>
  browser === 'running' && reader === 'ready' && ['ready', 'none'].includes(printer);

const page = (health: Health): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>Terminal</title>
<h1>${isHealthy(health) ? 'This terminal works' : 'This terminal needs somebody'}</h1>
<dl>${Object.entries(health)
  .map(([name, value]) => `<dt>${name}</dt><dd>${String(value ?? 'never').replaceAll('<', '&lt;')}</dd>`)
  .join('\n')}</dl>
`;

/** Serves the health page at `/` and its data at `/health.json`, to this computer alone; 503: something is wrong. */
export function serveHealth(read: () => Promise<Health>, port: number): Promise<{ port: number; server: Server }> {
  const server = createServer((request, response) => {
    void read().then((health) => {
      const isJson = request.url === '/health.json';
      response
        .writeHead(isHealthy(health) ? 200 : 503, {
          'content-type': isJson ? 'application/json' : 'text/html; charset=utf-8',
          'cache-control': 'no-store',
        })
        .end(isJson ? JSON.stringify(health) : page(health));
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve({ port: (server.address() as AddressInfo).port, server }));
  });
}
