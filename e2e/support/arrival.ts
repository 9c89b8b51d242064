import { type Page } from '@playwright/test';
import { type OrderDraft } from '../../machines/order/order.types.ts';
import { WIZARD_STEPS } from '../../machines/order/wizard-steps.ts';
import { type Arrival } from '../../server/testing/arrival.ts';
import { writeDraft } from '../../src/browser/storage/draft-store.ts';
import { personKey } from '../../src/browser/storage/person-key.ts';
import { SafeStorage, STORAGE_KEYS } from '../../src/browser/storage/storage.ts';
import { AccessToken } from '../../src/services/access-token.ts';
import { type TestServer } from './server.ts';

export interface Arriving {
  /** A user name, or `guest` where the setting `Order_DefaultUser` names an account for guests. */
  as: string;
  /** In-app path of the page that is opened, e.g. `/order/articles`. */
  at?: string;
  /** Number of dishes in the cart, for the first open time; 0: only place and time are chosen; absent: nothing is. */
  dishes?: number;
  /** As many dishes on each of these days from then on; otherwise on one. */
  days?: number;
  /** Where the dishes are for: `PICKUP`, `DESK` or `DEL`; absent: wherever orders are taken first. */
  locationType?: string;
}

/** An in-memory `localStorage`, so that the app's own code can fill it before the browser opens. */
function memoryStorage(items: Map<string, string>): Storage {
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

const stepAt = (path: string): OrderDraft['step'] =>
  WIZARD_STEPS.find((step) => path.startsWith(`/order/${step}`)) ?? 'articles';

function storedItems({ accessToken, selection }: Arrival, path: string): Map<string, string> {
  const items = new Map<string, string>();
  const storage = new SafeStorage(() => memoryStorage(items));
  storage.write(STORAGE_KEYS.accessToken, accessToken);
  const token = new AccessToken(storage, () => Promise.resolve(null)).claims();
  if (!token) throw new Error('The access token cannot be read.');
  storage.write(STORAGE_KEYS.deviceType, token.deviceType);
  if (selection) writeDraft(storage, personKey(storage, token.personId), { selection, step: stepAt(path) });
  return items;
}

/**
 * Opens the app already signed in, with the cookies, token and draft that it would have stored; the server's own calls
 * make session and cart. Returns the names of the dishes in the cart. Only for a page that has not been opened yet, and
 * not for a terminal, where a card signs in (`terminal.ts`).
 */
export async function arrive(
  page: Page,
  server: TestServer,
  { as, at = '/dashboard', ...chosen }: Arriving,
): Promise<string[]> {
  const context = page.context();
  const answer = await context.request.post(`${server.url}/testing/arrival`, { data: { as, ...chosen } });
  if (!answer.ok()) throw new Error(`${as} cannot sign in: ${answer.status()} ${await answer.text()}`);
  const arrival = (await answer.json()) as Arrival;
  const { cookies } = await context.storageState();
  const localStorage = [...storedItems(arrival, at)].map(([name, value]) => ({ name, value }));
  await context.setStorageState({ cookies, origins: [{ origin: server.url, localStorage }] });
  await page.goto(`${server.url}/#${at}`);
  return arrival.dishes;
}
