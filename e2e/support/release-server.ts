import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
};

/** Of the same host: the sign-in of a company. */
export const SIGN_IN_PATH = '/company/sign-in';
const SIGN_IN_PAGE = '<!doctype html><h1>Sign in to the company</h1>';

interface Refusal {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** As oauth2-proxy and Authelia do: only whoever asks for a page is sent to theirs. */
export const redirectsPages =
  (status: number, headers: Record<string, string>, body = '') =>
  (accept: string): Refusal =>
    accept.includes('text/html') ? { status: 302, headers: { location: SIGN_IN_PATH } } : { status, headers, body };

/**
 * Serves a copy of the built client below a folder, whose release a test can change, and passes calls on to a reference
 * server.
 */
export class ReleaseServer {
  readonly url: string;
  /** How often a worker has compared its page with the one served, as each page that follows releases asks it to. */
  comparisons = 0;
  /** Another address, to which everything is redirected, as where the app has moved, or to a sign-in in front of it. */
  movedTo: string | null = null;
  /** What everything is answered with, as by a sign-in in front of the app; by the `Accept` of the request. */
  refusal: ((accept: string) => Refusal) | null = null;
  readonly #folder = mkdtempSync(join(tmpdir(), 'mittag-release-'));
  readonly #server: Server;

  constructor(port: number, api: string) {
    this.url = `http://127.0.0.1:${port}/lunch/`;
    cpSync('dist/client', this.#folder, { recursive: true });
    this.#server = createServer((incoming, answer) => {
      const { pathname, search } = new URL(incoming.url ?? '/', this.url);
      if (pathname === SIGN_IN_PATH || this.refusal) {
        const refusal = pathname === SIGN_IN_PATH ? { status: 200 } : this.refusal?.(incoming.headers.accept ?? '');
        const { status = 200, headers = { 'content-type': 'text/html' }, body = SIGN_IN_PAGE } = refusal ?? {};
        answer.writeHead(status, headers).end(body);
        return;
      }
      if (this.movedTo !== null) {
        answer.writeHead(302, { location: `${this.movedTo}${search}` }).end();
        return;
      }
      const path = pathname.replace(/^\/lunch\//, '');
      if (path.startsWith('service/')) {
        const { method, headers } = incoming;
        const call = request(`${api}/${path}${search}`, { method, headers }, (answered) => {
          answer.writeHead(answered.statusCode ?? 502, answered.headers);
          answered.pipe(answer);
        });
        call.on('error', () => answer.destroy());
        incoming.pipe(call);
        return;
      }
      try {
        const file = path === '' ? 'index.html' : path;
        if (path === 'index.html') this.comparisons += 1;
        const body = readFileSync(join(this.#folder, file));
        answer
          .writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain', 'cache-control': 'no-cache' })
          .end(body);
      } catch {
        answer.writeHead(404).end();
      }
    });
  }

  start = () =>
    new Promise<void>((resolve) => this.#server.listen(Number(new URL(this.url).port), '127.0.0.1', resolve));

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Puts another release in place of the one that is served: a page that names it, and a worker with its revision. */
  release(name: string): void {
    this.releaseWorker(name, this.releasePage(name));
  }

  /**
   * Its page alone, as where another instance answers with the worker of another release; returns the page's integrity.
   */
  releasePage(name: string): string {
    const page = this.#edit('index.html', (last) =>
      last.replace(/<html lang="de"[^>]*>/, `<html lang="de" data-release="${name}">`),
    );
    return `sha256-${createHash('sha256').update(page).digest('base64')}`;
  }

  /** Its worker alone, which names the page by its revision and `integrity`. */
  releaseWorker(name: string, integrity: string): void {
    this.#edit('service-worker.js', (worker) => {
      const next = worker.replace(
        /(index\.html[`'"],[`'"]?revision[`'"]?:[`'"])[\w-]+([`'"],[`'"]?integrity[`'"]?:[`'"])[\w+/=-]+/,
        `$1${name}$2${integrity}`,
      );
      if (next === worker) throw new Error('The worker does not name the page as expected.');
      return next;
    });
  }

  withdraw(): void {
    this.#edit('service-worker.js', () => readFileSync(join(this.#folder, 'service-worker-off.js'), 'utf8'));
  }

  #edit(file: string, change: (text: string) => string): string {
    const path = join(this.#folder, file);
    const text = change(readFileSync(path, 'utf8'));
    writeFileSync(path, text);
    return text;
  }
}
