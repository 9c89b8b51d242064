import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCart } from '../../../domain/cart.fixtures.ts';
import { anna, startData } from '../../../machines/session/session.fixtures.ts';
import { STORAGE_KEYS } from '../../browser/storage/storage.ts';
import { CachedStartData } from './cached-start-data.ts';
import { fakeServices, tokenOf } from '../../ports/services.fixtures.ts';

const rows = new Map<string, { value: unknown; readAt: number }>();
let release = 'of today';

const openStore = (owner: string, version = release) => ({
  read: (key: string) => Promise.resolve(rows.get(`${owner} ${version} ${key}`) ?? null),
  write: (key: string, value: { value: unknown; readAt: number }) => {
    rows.set(`${owner} ${version} ${key}`, value);
    return Promise.resolve();
  },
  drop: () => Promise.resolve(),
  close: () => undefined,
  idOf: (key: string) => key,
  takeEarly: () => [],
});

const GUEST = 99;
const signedInAs = (personId: number, DeviceType = 'Desktop') =>
  localStorage.setItem(STORAGE_KEYS.accessToken, tokenOf({ DeviceType, PersonId: personId }));
const open = () =>
  new CachedStartData(fakeServices().services, (personId) => personId === GUEST, {
    openStore,
    whenIdle: () => Promise.resolve(),
  });
const settle = () => vi.advanceTimersByTimeAsync(0);
const { draft: draft0, ...cached } = startData;

async function keep(): Promise<void> {
  open().write(startData);
  await settle();
}

/** Paths of all fields, those of a list once. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value)
    ? value.flatMap((item) => fieldsOf(item, `${path}[]`))
    : Object.entries(value).flatMap(([key, field]) => fieldsOf(field, path === '' ? key : `${path}.${key}`));
  return [...new Set(inner)].sort();
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T08:12:00Z') });
  rows.clear();
  release = 'of today';
  localStorage.clear();
  signedInAs(anna.id);
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('What is kept of a start', () => {
  // OFF-10
  it('is read by a later page with the latest carts, without the place in the wizard, which is kept elsewhere', async () => {
    const start = open();
    start.write(startData);
    start.updateCarts([aCart({ id: 7 })]);
    await settle();
    expect(await open().read()).toEqual({ data: { ...cached, carts: [aCart({ id: 7 })] }, readAt: Date.now() });
    expect(draft0).toBeDefined();
  });

  // OFF-40
  it('is read by the page of the next release', async () => {
    await keep();
    release = 'of tomorrow';
    expect((await open().read())?.data.person.id).toBe(anna.id);
  });

  // OFF-40
  it('has these fields: whoever changes them raises its version, since an older release may have written it', async () => {
    open().write({ ...startData, carts: [aCart()] });
    await settle();
    const [[id, row] = []] = [...rows];
    expect([id?.split(' ').slice(1).join(' '), fieldsOf(row?.value)]).toMatchInlineSnapshot(`
      [
        "start 1 start",
        [
          "carts[].address",
          "carts[].comment",
          "carts[].deliveryEndTime",
          "carts[].deliveryOption",
          "carts[].deliveryTime",
          "carts[].deliveryTimeId",
          "carts[].errorTextKey",
          "carts[].grossPriceTotalSum",
          "carts[].id",
          "carts[].isMovable",
          "carts[].isOrderOnlyForEstimation",
          "carts[].items[].articleId",
          "carts[].items[].availabilityRestriction",
          "carts[].items[].cartId",
          "carts[].items[].detailId",
          "carts[].items[].detailName",
          "carts[].items[].errorTextKey",
          "carts[].items[].grossPrice",
          "carts[].items[].grossPriceTotal",
          "carts[].items[].id",
          "carts[].items[].isShippingArticle",
          "carts[].items[].name",
          "carts[].items[].quantity",
          "carts[].items[].remainingItems",
          "carts[].items[].shortName",
          "carts[].items[].subsidy",
          "carts[].locationId",
          "carts[].locationName",
          "carts[].locationTypeShortName",
          "carts[].orderDate",
          "carts[].orderUntil",
          "carts[].restaurantId",
          "carts[].restaurantName",
          "carts[].subsidyLeft",
          "carts[].voucher",
          "customerGroup.maxSubsidy",
          "customerGroup.name",
          "customerGroup.number",
          "customerGroup.paymentTypes[]",
          "deviceType",
          "person.address.city",
          "person.address.door",
          "person.address.email",
          "person.address.firstname",
          "person.address.housenumber",
          "person.address.lastname",
          "person.address.phone",
          "person.address.postcode",
          "person.address.stair",
          "person.address.street",
          "person.birthdate",
          "person.id",
          "person.isFirstLogin",
          "person.languageId",
          "person.offlineBalance",
          "person.paymentType",
          "person.secondaryPaymentType",
          "person.terminalCardNumber",
          "person.termsAcceptedAt",
          "person.username",
        ],
      ]
    `);
  });

  // OFF-11
  it('is not read where it is of another person than it is kept for', async () => {
    await keep();
    for (const row of rows.values()) row.value = { ...cached, person: { ...anna, id: anna.id + 1 } };
    expect(await open().read()).toBeNull();
  });

  // OFF-11
  it.each([
    ['nobody is signed in', () => localStorage.removeItem(STORAGE_KEYS.accessToken)],
    ['somebody else is', () => signedInAs(8)],
    ['the time without input is over', () => localStorage.setItem(STORAGE_KEYS.idleExpiry, String(Date.now() - 1))],
    ['it is older than a week', () => vi.setSystemTime(Date.now() + 7 * 86_400_000 + 1)],
    ['the device has become a terminal', () => signedInAs(anna.id, 'Terminal')],
  ])('lets nobody in when %s', async (_, happen) => {
    await keep();
    happen();
    expect(await open().read()).toBeNull();
  });

  // OFF-11
  it('lets its person in until the time without input is over', async () => {
    await keep();
    localStorage.setItem(STORAGE_KEYS.idleExpiry, String(Date.now() + 1));
    expect((await open().read())?.data.person.id).toBe(anna.id);
  });

  // OFF-11
  it.each([
    ['a guest', () => signedInAs(GUEST)],
    ['a customer at a terminal', () => signedInAs(anna.id, 'Terminal')],
  ])('is nothing for %s', async (_, sign) => {
    sign();
    await keep();
    expect(rows.size).toBe(0);
  });

  // OFF-9
  it('is nothing when the session has ended before it was written', async () => {
    const start = open();
    start.write(startData);
    localStorage.removeItem(STORAGE_KEYS.accessToken);
    start.updateCarts([]);
    await settle();
    expect(rows.size).toBe(0);
  });
});
