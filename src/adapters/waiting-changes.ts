import * as z from 'zod/mini';
import { type CartCommand } from '../../machines/order/order.types.ts';
import { type SafeStorage, STORAGE_KEYS } from './storage.ts';
import { StoredSelection } from './draft-store.ts';

const wish = z.object({
  selection: StoredSelection,
  article: z.object({
    id: z.number(),
    detailId: z.nullable(z.number()),
    name: z.string(),
    shortName: z.string(),
    detailName: z.string(),
    grossPrice: z.number(),
    subsidy: z.number(),
    isShippingArticle: z.boolean(),
    isOrderOnlyForEstimation: z.boolean(),
  }),
  quantity: z.number(),
});

const StoredCommand = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), wish }),
  z.object({ kind: z.literal('removeItem'), cartId: z.number(), itemId: z.number(), quantity: z.number() }),
  z.object({ kind: z.literal('removeCart'), cartId: z.number() }),
  z.object({ kind: z.literal('move'), cartId: z.number(), selection: StoredSelection }),
]);
const StoredChanges = z.object({ owner: z.string(), commands: z.array(z.unknown()) });

/** Changes of the carts that the server has not answered, oldest first; those of another person or version are ignored. */
export function readWaiting(storage: SafeStorage, owner: string): CartCommand[] {
  const json = storage.readJson(STORAGE_KEYS.waitingChanges);
  // As a rule nothing waits, and the schema is slow to refuse that (12 ms between the sign-in and the overview).
  const stored = json === null ? null : StoredChanges.safeParse(json);
  if (!stored?.success || stored.data.owner !== owner) return [];
  return stored.data.commands.flatMap((command): CartCommand[] => {
    const parsed = StoredCommand.safeParse(command);
    return parsed.success ? [parsed.data] : [];
  });
}

/**
 * Stores how the queue of this page has changed. Tabs share the list: each takes away only what it had itself, so that what waits
 * in another tab is not lost. A change that two tabs have sets the same quantity twice.
 */
export function storeWaiting(
  storage: SafeStorage,
  owner: string,
  { before, after }: { before: readonly CartCommand[]; after: readonly CartCommand[] },
): void {
  // As read back: the schema puts fields in its own order.
  const own = new Set(before.map((command) => JSON.stringify(StoredCommand.parse(command))));
  const others = readWaiting(storage, owner).filter((command) => !own.has(JSON.stringify(command)));
  const commands = [...others, ...after];
  if (commands.length === 0) storage.remove(STORAGE_KEYS.waitingChanges);
  else storage.writeJson(STORAGE_KEYS.waitingChanges, { owner, commands });
}
