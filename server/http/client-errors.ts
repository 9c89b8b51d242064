import { STATUS_CODES } from 'node:http';
import { type Socket } from 'node:net';
import { badRequest } from '../core/refusal.ts';

/** Cookies of everything else on the host come with each request: browsers send more than Node's 16 kB. */
export const MAX_HEADER_BYTES = 65_536;
/** What is still on its way may arrive: a connection that is reset loses the answer, too. */
const CLOSE_AFTER_MS = 2_000;

/** Nothing of the app has loaded by then, and in which language somebody reads is not known. */
const TOO_MANY_COOKIES = `<!doctype html>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mittag</title>
<style>body{max-width:34rem;margin:3rem auto;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif;color-scheme:light dark}</style>
<p lang="de">Ihr Browser schickt zu viele Cookies für diese Adresse. Bitte löschen Sie in den Einstellungen des Browsers die Cookies dieser Website, und laden Sie die Seite neu.
<p lang="en">Your browser sends too many cookies for this address. Please delete the cookies of this site in the settings of the browser, and reload the page.
`;

const STATUS: Partial<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Like those of every answer, for which it is too late here. */
const HEADERS = [
  'Cache-Control: no-store',
  "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'X-Content-Type-Options: nosniff',
  'Connection: close',
].join('\r\n');

/** For Fastify's `clientErrorHandler`: what is no request never reaches a route. */
export function answerClientError({ code }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS[code ?? ''] ?? 400;
  const [type, body] =
    status === 431
      ? ['text/html; charset=utf-8', TOO_MANY_COOKIES]
      : ['application/json; charset=utf-8', JSON.stringify(badRequest().body)];
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}`;
  socket.end(`${head}\r\n${HEADERS}\r\n\r\n${body}`);
  socket.resume();
  setTimeout(() => socket.destroy(), CLOSE_AFTER_MS).unref();
}
