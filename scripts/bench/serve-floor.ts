import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Serves a folder with Brotli on loopback; `answer.json` is an empty object. */
export async function serveFloor(folder: string): Promise<{ url: string; close: () => void }> {
  const cache = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://floor').pathname);
    const file = path === '/' ? '/index.html' : path;
    void (async () => {
      try {
        const bytes =
          cache.get(file) ?? brotliCompressSync(file === '/answer.json' ? '{}' : await readFile(join(folder, file)));
        cache.set(file, bytes);
        response.writeHead(200, {
          'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
          'content-encoding': 'br',
        });
        response.end(bytes);
      } catch {
        response.writeHead(404).end();
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
