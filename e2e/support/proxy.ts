import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

/** As many cookies as the server behind it takes. */
const MAX_HEADER_BYTES = 65_536;

type Answer = (response: ServerResponse) => void;

/** A proxy as operators put one in front: what is below a folder goes to a server, without the folder. */
export class Proxy {
  /** By the folder, such as `/north/`: the address of a server, or what another app there answers. */
  readonly #routes = new Map<string, string | Answer>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (incoming, response) => {
      const path = incoming.url ?? '/';
      const [folder, target] = [...this.#routes].find(([begin]) => path.startsWith(begin)) ?? [];
      if (folder === undefined || target === undefined) return void response.writeHead(404).end();
      if (typeof target === 'function') return target(response);
      const { host } = incoming.headers;
      const options = { method: incoming.method, headers: { ...incoming.headers, host, 'x-forwarded-proto': 'http' } };
      const passed = request(new URL(path.slice(folder.length - 1), target), options, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', () => response.destroy());
      incoming.pipe(passed);
    });
  }

  route(folder: string, target: string | Answer): void {
    this.#routes.set(folder, target);
  }

  /** Returns its address. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
