import { type FastifyInstance, type InjectOptions } from 'fastify';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export interface Sent {
  method: string;
  /** Below the root of the calls, without the query. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  /** Parsed JSON; undefined: none. */
  body: unknown;
}

export interface Given {
  status: number;
  headers: Record<string, string | string[]>;
  text: Buffer;
}

/** Stands between a customer and the reference server. */
export type Breakage = (sent: Sent, forward: (sent: Sent) => Promise<Given>) => Promise<Given>;

const ROOT = '/service';

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

const UNSENT = ['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding', 'date'];

function readHeaders(request: IncomingMessage): Record<string, string> {
  const headerEntries = Object.entries(request.headers).filter(
    ([name, value]) => !UNSENT.includes(name) && value !== undefined,
  );
  return Object.fromEntries(headerEntries.map(([name, value]) => [name, String(value)]));
}

async function firstOf(stream: Readable): Promise<Buffer> {
  const [first] = (await once(stream, 'data')) as [Buffer];
  stream.destroy();
  return first;
}

/** Listens on 127.0.0.1, with the time of the reference server; breaks what the breakage breaks. */
export class BrokenServer {
  readonly root: string;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.root = `http://127.0.0.1:${(server.address() as AddressInfo).port}${ROOT}`;
  }

  static async start(app: FastifyInstance, now: () => number, breakage: Breakage | null): Promise<BrokenServer> {
    const forward = async ({ method, path, query, headers, body }: Sent): Promise<Given> => {
      const url = `${ROOT}${path}${query.size > 0 ? `?${query}` : ''}`;
      const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
      const answer = await app.inject({
        method: method as InjectOptions['method'],
        url,
        headers,
        payloadAsStream: true,
        ...payload,
      });
      const isEndless = String(answer.headers['content-type']).startsWith('text/event-stream');
      const text = await (isEndless ? firstOf(answer.stream()) : buffer(answer.stream()));
      const given = Object.entries(answer.headers).filter(
        ([name, value]) => !UNSENT.includes(name) && value !== undefined,
      );
      const headerEntries = Object.fromEntries(
        given.map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
      );
      return { status: answer.statusCode, headers: headerEntries, text };
    };
    const server = createServer((request, response) => {
      const answer = async () => {
        const url = new URL(request.url ?? '', 'http://127.0.0.1');
        const sent = {
          method: request.method ?? 'GET',
          path: url.pathname.slice(ROOT.length),
          query: url.searchParams,
          headers: readHeaders(request),
          body: await readBody(request),
        };
        const { status, headers, text } = await (breakage ? breakage(sent, forward) : forward(sent));
        response.sendDate = false;
        response.writeHead(status, { date: new Date(now()).toUTCString(), ...headers });
        response.end(text);
      };
      answer().catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new BrokenServer(server);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
