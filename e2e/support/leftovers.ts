import { type Page, expect } from '@playwright/test';
import { patternOf } from './pattern.ts';

/** Everything that a browser holds for a page: content by place and name. */
type Listing = Record<
  'localStorage' | 'sessionStorage' | 'cookies' | 'databases' | 'caches' | 'page' | 'machines',
  Record<string, string>
>;

/** Names that may remain when nobody is signed in. A new one belongs here and, explained, in the cookie details. */
const ALLOWED_NAMES: Partial<Record<keyof Listing, string[]>> = {
  localStorage: [
    'LANGUAGESHORTNAME',
    'LAST_TEXT_MODIFICATION_DATE',
    'brandColours',
    'deviceType',
    'keptHouse',
    'personKeySalt',
  ],
  sessionStorage: ['mittagSession', 'tsr-scroll-restoration-v1_3'],
  cookies: ['AllowCookies', 'XSRF-TOKEN', 'mittag-device'],
  databases: ['mittag-texts/DAT_Text'],
  caches: [],
};

interface Actor {
  getSnapshot: () => { value?: unknown; context?: unknown; children?: Record<string, Actor | undefined> };
}

interface Fiber {
  memoizedProps: { value?: { session?: Actor } } | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Runs in the page. */
async function readPage(): Promise<Omit<Listing, 'cookies'>> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(String(request.error)));
    });
  const databases: Record<string, string> = {};
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const records = database.transaction(store).objectStore(store);
      databases[`${name}/${store}`] = JSON.stringify([await done(records.getAllKeys()), await done(records.getAll())]);
    }
    database.close();
  }
  const cached: Record<string, string> = {};
  for (const name of await caches.keys())
    cached[name] = (await (await caches.open(name)).keys()).map(({ url }) => url).join(' ');

  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input, textarea, select',
  );
  const page = {
    html: document.documentElement.outerHTML,
    fields: [...fields].map(({ value }) => value).join(' '),
    address: location.href,
    history: JSON.stringify(history.state),
    title: document.title,
    window: window.name,
  };

  // The app exposes nothing on `window`, so React's fibers lead to the root actor.
  const root = document.getElementById('root');
  const container = Object.keys(root ?? {}).find((key) => key.startsWith('__reactContainer'));
  const waiting = [(root as unknown as Record<string, Fiber>)[container ?? '']];
  let session: Actor | undefined;
  for (let fiber = waiting.pop(); fiber && !session; fiber = waiting.pop()) {
    session = fiber.memoizedProps?.value?.session;
    waiting.push(...[fiber.sibling, fiber.child].filter((next) => next !== null));
  }
  if (!session) throw new Error('The machines were not found.');
  const machines: Record<string, string> = {};
  const read = (path: string, actor: Actor) => {
    const { value, context, children = {} } = actor.getSnapshot();
    machines[path] = JSON.stringify({ value, context });
    for (const [name, child] of Object.entries(children)) if (child) read(`${path}/${name}`, child);
  };
  read('session', session);

  return {
    localStorage: { ...localStorage },
    sessionStorage: { ...sessionStorage },
    databases,
    caches: cached,
    page,
    machines,
  };
}

export async function listBrowserData(page: Page): Promise<Listing> {
  const cookies = await page.context().cookies();
  return {
    ...(await page.evaluate(readPage)),
    cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
  };
}

/** Lists where any of the patterns is found. */
export function find(listing: Listing, words: readonly RegExp[]): string[] {
  return Object.entries(listing).flatMap(([place, held]) =>
    Object.entries(held).flatMap(([name, content]) =>
      words.filter((word) => word.test(`${name} ${content}`)).map((word) => `${place} ${name}: ${word}`),
    ),
  );
}

/** Credentials that a browser holds now; they must not be found in it later. */
export async function credentials(page: Page): Promise<RegExp[]> {
  const { localStorage, cookies } = await listBrowserData(page);
  const secrets = [localStorage.accessToken, cookies['mittag-refresh']];
  return secrets.map((secret) => {
    if (!secret) throw new Error('Nobody is signed in.');
    return new RegExp(patternOf(secret));
  });
}

/** Expects no trace of the person, and no names but the allowed ones; `exempt` allows more, as `place name`. */
export async function expectNoTraceOf(page: Page, words: readonly RegExp[], exempt: string[] = []): Promise<void> {
  const listing = await listBrowserData(page);
  expect(find(listing, words)).toEqual([]);
  const kept = Object.entries(ALLOWED_NAMES).flatMap(([place, names]) => {
    const allowed = new Set(names);
    return Object.keys(listing[place as keyof Listing])
      .filter((name) => !allowed.has(name))
      .map((name) => `${place} ${name}`);
  });
  expect(kept.sort()).toEqual([...exempt].sort());
}
