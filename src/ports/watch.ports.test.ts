import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { fakeNotifyingWorker } from '../browser/tabs/web-notifications.fixtures.ts';
import { catalogue as catalogueEn } from '../texts/en/catalogue.ts';
import { appConfiguration } from '../ui/app.fixtures.tsx';
import { fakeServices } from './services.fixtures.ts';
import { provideWatch } from './watch.ports.ts';

const READ = 'GET /api/article/GetStockWatches';
const wire = {
  ArticleId: 12,
  ArticleDetailId: 121,
  ArticleName: 'Goulash',
  Date: '2026-11-24',
  DeliveryTimeId: 5,
  DeliveryTime: '12:00',
  DeliveryEndTime: '12:30',
  IsFree: true,
};
const toasts = vi.fn();
const withdrawn = vi.fn();

const shown: { title: string; body: string; isClosed: boolean }[] = [];
let isDenied = false;

beforeEach(() => {
  shown.length = 0;
  isDenied = false;
  toasts.mockReset();
  withdrawn.mockReset();
  vi.stubGlobal(
    'Notification',
    class {
      static get permission() {
        return isDenied ? 'denied' : 'granted';
      }
      readonly notification: (typeof shown)[number];
      constructor(title: string, { body }: { body: string }) {
        this.notification = { title, body, isClosed: false };
        shown.push(this.notification);
      }
      close = () => (this.notification.isClosed = true);
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Every promise that follows from another has been kept: nothing here waits for a clock. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

async function watch(answer: unknown, isTerminal = false) {
  const { services, api } = fakeServices({ [READ]: answer });
  services.texts.setCatalogue(catalogueEn);
  const deps = {
    isTerminal: () => isTerminal,
    appConfiguration: () => appConfiguration,
    whenNetworkIdle: () => Promise.resolve(),
    toast: toasts,
    withdraw: withdrawn,
  };
  const actor = createActor(provideWatch(services, deps)).start();
  await settled();
  return { actor, asked: () => api.of(READ).length, options: api.of(READ)[0] };
}

// DISH-106, DISH-107
it('a free portion is reported by a toast and a notification, which go with the session', async () => {
  const { actor, options } = await watch([wire]);
  expect(toasts.mock.calls).toEqual([[{ kind: 'success', textKey: 'wishes.free', about: 'Goulash' }]]);
  expect(shown).toEqual([
    { title: 'Goulash: A portion is free.', body: 'Tuesday 24 November, 12:00–12:30', isClosed: false },
  ]);
  expect(options?.isBackground).toBe(true);
  expect(withdrawn).not.toHaveBeenCalled();
  actor.stop();
  await settled();
  expect(withdrawn.mock.calls).toEqual([['wishes.free']]);
  expect(shown.map(({ isClosed }) => isClosed)).toEqual([true]);
});

// DISH-136
it('what a page that was closed has notified of is withdrawn when the next one watches, and nothing of other apps', async () => {
  const worker = fakeNotifyingWorker(['mittag 7 70', 'news']);
  const { actor } = await watch([wire]);
  expect([worker.shown(), shown]).toEqual([['news', 'mittag 12 121 2026-11-24 5'], []]);
  actor.stop();
  await settled();
  expect(worker.shown()).toEqual(['news']);
  worker.remove();
});

// DISH-108
it('a terminal, and who has not allowed it, is not notified outside the page', async () => {
  await watch([wire], true);
  isDenied = true;
  await watch([wire]);
  expect([toasts.mock.calls.length, shown]).toEqual([2, []]);
});

// CALL-60
it('a server without the call is asked once', async () => {
  const { RefusedError } = await import('../api/errors.ts');
  const { actor, asked } = await watch(new RefusedError(READ, 404, null));
  expect([actor.getSnapshot().value, asked()]).toEqual(['NotServed', 1]);
  actor.stop();
});

/** A page that nobody sees, until they do. */
function hidePage() {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  return async () => {
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
  };
}

// DISH-117
it('where no notification is allowed, the title of a hidden tab tells, until somebody sees it', async () => {
  document.title = 'Dishes · Canteen';
  isDenied = true;
  const look = hidePage();
  const { actor, asked } = await watch([wire]);
  expect([document.title, shown, asked()]).toEqual(['Goulash: A portion is free.', [], 1]);
  await look();
  expect([document.title, asked()]).toEqual(['Dishes · Canteen', 2]);
  actor.stop();
});

// DISH-107, DISH-117
it('nothing is left in the title when the session ends, and the title of another page stays', async () => {
  document.title = 'Dishes · Canteen';
  isDenied = true;
  hidePage();
  const { actor } = await watch([wire]);
  actor.stop();
  expect(document.title).toBe('Dishes · Canteen');
  const later = await watch([wire]);
  document.title = 'Sign in · Canteen';
  later.actor.stop();
  expect(document.title).toBe('Sign in · Canteen');
});

// DISH-117
it('a page that is seen, one that may notify, and a terminal keep their title', async () => {
  document.title = 'Dishes · Canteen';
  hidePage();
  const { actor } = await watch([wire]);
  const terminal = await watch([wire], true);
  vi.restoreAllMocks();
  isDenied = true;
  const seen = await watch([wire]);
  expect([document.title, shown.length]).toEqual(['Dishes · Canteen', 1]);
  for (const each of [actor, terminal.actor, seen.actor]) each.stop();
});
