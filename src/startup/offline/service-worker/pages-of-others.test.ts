import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PagesOfOthers } from './pages-of-others.ts';

const SITE = 'https://app.example/lunch/';
const html = (text: string, status = 200) =>
  new Response(`<!doctype html>${text}`, { status, headers: { 'content-type': 'text/html' } });
const ownPage = () => html('<script data-early></script>');
const signIn = () => html('<form>Sign in</form>');
/** What `fetch` answers where it stops at a redirect, to the same host or another one. */
const redirect = () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

class Client {
  url = `${SITE}#/order`;
  navigate = vi.fn(() => Promise.resolve(null));
}

let client: Client;
let others: PagesOfOthers;
const answers = (answer: (address: string, accept: string | null) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', (request: Request | string, options?: RequestInit) =>
    typeof request === 'string'
      ? Promise.resolve(answer(request, new Headers(options?.headers).get('accept')))
      : Promise.resolve(answer(request.url, request.headers.get('accept'))),
  );

beforeEach(() => {
  client = new Client();
  others = new PagesOfOthers('index.html');
  vi.stubGlobal('WindowClient', Client);
  vi.stubGlobal('self', { clients: { get: () => Promise.resolve(client) } });
});
afterEach(() => vi.unstubAllGlobals());

const navigation = () => new Request(SITE, { headers: { accept: 'text/html,*/*;q=0.8' } });

// OFF-55
test.each<[string, (address: string, accept: string | null) => Response]>([
  ['that redirects', redirect],
  [
    'that redirects whoever wants a page',
    (_, accept) => (accept?.includes('text/html') ? redirect() : new Response(null, { status: 401 })),
  ],
  ['that refuses with a page', () => html('<p>Sign in first', 403)],
  ['that refuses as a server of calls', () => Response.json({}, { status: 403 })],
  ['that refuses with nothing', () => new Response(null, { status: 401 })],
  ['that answers with a page of its own', signIn],
])('a page makes way for a sign-in in front of the app %s, and is there again after it', async (_, answer) => {
  answers(answer);
  expect(await others.answerTo(navigation())).toBeNull();
  await others.look('page');
  expect(client.navigate).toHaveBeenCalledExactlyOnceWith(`${SITE}?&#/order`);
  expect(await others.answerTo(navigation())).not.toBeNull();
  // A page that is opened from what is kept meanwhile does not go round in circles.
  await others.look('page');
  expect(client.navigate).toHaveBeenCalledTimes(1);

  answers(noNetwork);
  expect(await others.answerTo(navigation())).toBeNull();
  answers(ownPage);
  expect(await others.answerTo(navigation())).toBeNull();
  answers(signIn);
  expect(await others.answerTo(navigation())).toBeNull();
});

// OFF-55
test.each<[string, (address: string) => Response | Promise<Response>]>([
  ['nobody answers', noNetwork],
  ['the app itself answers', ownPage],
  ['the host redirects its folder to the page', (address) => (address === './' ? redirect() : ownPage())],
  ['the host redirects the page to its folder', (address) => (address === './' ? ownPage() : redirect())],
  ['the server is broken', () => html('<p>Bad gateway', 502)],
  ['the page is not there', () => html('<p>Not found', 404)],
  ['the page is not there for calls', () => Response.json({}, { status: 404 })],
])('what is kept opens where %s', async (_, answer) => {
  answers(answer);
  await others.look('page');
  expect(client.navigate).not.toHaveBeenCalled();
  expect(await others.answerTo(navigation())).toBeNull();
});
