import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Passes requests on to one instance after the other; to the next where one is not reached, or fails in a read. */
export class Balancer {
  private readonly server = createServer((asked, answer) => {
    void buffer(asked).then((body) => this.pass(asked, body, answer, (this.turn += 1)));
  });
  private readonly origins: readonly string[];
  private turn = 0;

  constructor(origins: readonly string[]) {
    this.origins = origins;
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private pass(asked: IncomingMessage, body: Buffer, answer: ServerResponse, at: number, isLast = false): void {
    const origin = this.origins[at % this.origins.length] ?? '';
    const { method, headers } = asked;
    const passed = request(`${origin}${asked.url}`, { method, headers, agent: false }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      // An instance that ends in the middle of an answer ends it here, too.
      given.on('error', () => answer.destroy());
    });
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (answer.headersSent) answer.destroy();
      else if (!isLast && (error.code === 'ECONNREFUSED' || method === 'GET'))
        this.pass(asked, body, answer, at + 1, true);
      else answer.writeHead(502).end();
    });
    answer.on('close', () => passed.destroy());
    passed.end(body);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
