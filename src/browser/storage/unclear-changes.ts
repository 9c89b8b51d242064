import * as z from 'zod/mini';
import { guestKey, personKey } from './person-key.ts';
import { SafeStorage } from './storage.ts';
import { GUEST_OWNER, keepUnclear, readAllUnclear, withoutOwners } from './unclear-owners.ts';

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

/** By whom they were sent: nobody else is told of them. */
export const changesOwner = (personId: number, isGuest: boolean): string =>
  isGuest ? `${GUEST_OWNER}${guestKey(storage, personId)}` : personKey(storage, personId);

/** They survive a reload and the end of the session: money may have moved. */
export function readUnclearChanges(owner: string): UnclearChange[] {
  const own = readAllUnclear()[owner];
  if (!Array.isArray(own)) return [];
  return own.flatMap((one): UnclearChange[] => {
    const parsed = Unclear.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Where storage is denied they are forgotten: what is kept in memory would be told to the next customer's page. */
export function writeUnclearChanges(owner: string, changes: readonly UnclearChange[]): void {
  const all = readAllUnclear();
  if (changes.length > 0) keepUnclear({ ...all, [owner]: changes });
  else keepUnclear(withoutOwners(all, (one) => one === owner));
}
