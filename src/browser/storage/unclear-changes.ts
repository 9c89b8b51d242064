import * as z from 'zod/mini';
import { guestKey, personKey } from './person-key.ts';
import { SafeStorage, STORAGE_KEYS } from './storage.ts';

const storage = new SafeStorage(() => window.localStorage);

const Unclear = z.object({
  number: z.number(),
  key: z.string(),
  locationId: z.number(),
  deliveryTimeId: z.number(),
  date: z.string(),
  dishes: z.array(z.object({ articleId: z.number(), detailId: z.nullable(z.number()), quantity: z.number() })),
});

/** A change of an order that was sent, and whose answer the customer has not seen. */
export type UnclearChange = z.infer<typeof Unclear>;

const GUEST = 'guest ';

/** By whom they were sent: nobody else is told of them. */
export const changesOwner = (personId: number, isGuest: boolean): string =>
  isGuest ? `${GUEST}${guestKey(storage, personId)}` : personKey(storage, personId);

function readAll(): Record<string, unknown> {
  const stored = storage.readJson(STORAGE_KEYS.unclearChanges);
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
}

/** They survive a reload and the end of the session: money may have moved. */
export function readUnclearChanges(owner: string): UnclearChange[] {
  const own = readAll()[owner];
  if (!Array.isArray(own)) return [];
  return own.flatMap((one): UnclearChange[] => {
    const parsed = Unclear.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}

const withoutOwners = (all: Record<string, unknown>, isGone: (owner: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([owner]) => !isGone(owner)));

function keep(all: Record<string, unknown>): void {
  if (Object.keys(all).length === 0) storage.remove(STORAGE_KEYS.unclearChanges);
  else storage.keep(STORAGE_KEYS.unclearChanges, JSON.stringify(all));
}

/** Where storage is denied they are forgotten: what is kept in memory would be told to the next customer's page. */
export function writeUnclearChanges(owner: string, changes: readonly UnclearChange[]): void {
  const all = readAll();
  if (changes.length > 0) keep({ ...all, [owner]: changes });
  else keep(withoutOwners(all, (one) => one === owner));
}

/** Nobody is the same guest again, once the session is over. */
export const forgetGuestChanges = (): void => keep(withoutOwners(readAll(), (owner) => owner.startsWith(GUEST)));
