import { afterEach, expect, it, vi } from 'vitest';
import { fakeNotifyingWorker, fakePush } from '../browser/tabs/web-notifications.fixtures.ts';
import { EMPTY_DRAFT, readDraft, writeDraft } from '../browser/storage/draft-store.ts';
import { takeEndReason } from '../browser/storage/return-target.ts';
import { fakeServices } from './services.fixtures.ts';
import { sessionActions } from './session-actions.ts';

afterEach(() => localStorage.clear());

const selection = {
  locationId: 5,
  locationName: 'Foyer',
  locationTypeShortName: 'PICKUP',
  restaurantId: 1,
  restaurantName: 'Kantine am Park',
  date: '2026-11-26',
  deliveryTimeId: 3,
  time: '11:30',
  endTime: '12:00',
  orderUntil: '2026-11-26T09:30:00',
};

// PLACE-9
it('the chosen place and time are kept for a reload, and are gone with the data of the session', () => {
  const { services } = fakeServices();
  writeDraft(services.storage, 'p1', { selection, step: 'articles' });
  expect(readDraft(fakeServices().services.storage, 'p1')).toEqual({ selection, step: 'articles' });
  sessionActions(services).clearData();
  expect(readDraft(fakeServices().services.storage, 'p1')).toEqual(EMPTY_DRAFT);
  expect(localStorage.getItem('selectedTime')).toBeNull();
});

// LEAVE-11
it('what is kept in memory for a start without a network goes with the data of the session, also when another tab ended it', () => {
  const forgetStart = vi.fn();
  sessionActions(fakeServices().services, forgetStart).clearData();
  expect(forgetStart).toHaveBeenCalledOnce();
});

// LEAVE-12
it('nothing of the person stays in local storage', () => {
  const { services } = fakeServices();
  const personal = [
    'accessToken',
    'user',
    'customerGroup',
    'bon',
    'isUserLoggedInWithSSO',
    'selectedTime',
    'waitingChanges',
    'unclearCancels',
    'OfflineSaldoInCent',
    'offlineCardNumber',
    'idleExpiry',
    'idling',
  ];
  for (const key of personal) localStorage.setItem(key, '4711');
  localStorage.setItem('LANGUAGESHORTNAME', 'EN');
  sessionActions(services).clearData();
  expect(Object.keys(localStorage)).toEqual(['LANGUAGESHORTNAME']);
});

// LEAVE-27
it('the reason of a session’s end is kept for one start of the app, also when its data are cleared', () => {
  const { services } = fakeServices();
  const actions = sessionActions(services);
  actions.storeEndReason(null, { textKey: 'error.timedOut' });
  actions.clearData();
  expect(takeEndReason()).toBe('error.timedOut');
  expect(takeEndReason()).toBeNull();
});

// OFF-9
it('what was kept for when there is no network is deleted with it, and the pictures of dishes', () => {
  const deleteDatabase = vi.fn(() => ({}));
  const deleteCache = vi.fn(() => Promise.resolve(true));
  vi.stubGlobal('indexedDB', { deleteDatabase });
  vi.stubGlobal('caches', { delete: deleteCache });
  const { services } = fakeServices();
  sessionActions(services).clearData();
  vi.unstubAllGlobals();
  expect([deleteDatabase.mock.calls, deleteCache.mock.calls]).toEqual([[['mittag-kept']], [['mittag-pictures']]]);
});

// PUSH-12
it('a device is notified of nothing more with the data of its session', async () => {
  const { manager, remove } = fakePush(vi.stubGlobal);
  await manager.subscribe({ applicationServerKey: 'BKey' });
  sessionActions(fakeServices().services).clearData();
  await vi.waitFor(() => expect(manager.current).toBeNull());
  remove();
  vi.unstubAllGlobals();
});

// DISH-136
it('notifications of a page that was closed are withdrawn with the data of its session', async () => {
  vi.stubGlobal('Notification', class {});
  const worker = fakeNotifyingWorker(['mittag 7 70', 'news']);
  sessionActions(fakeServices().services).clearData();
  await vi.waitFor(() => expect(worker.shown()).toEqual(['news']));
  worker.remove();
  vi.unstubAllGlobals();
});
