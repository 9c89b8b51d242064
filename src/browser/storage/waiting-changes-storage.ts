import * as z from 'zod/mini';
import { type CartCommand } from '../../../machines/order/order.types.ts';
import { type SafeStorage, STORAGE_KEYS } from './storage.ts';
import { StoredSelection } from './draft-store.ts';

const QuantityChange = z.object({
  selection: StoredSelection,
  article: z.object({
    id: z.number(),
    detailId: z.nullable(z.number()),
    name: z.string(),
    shortName: z.string(),
    detailName: z.string(),
    grossPrice: z.number(),
    subsidy: z.number(),
    subsidyPerPiece: z.optional(z.number()),
    daySubsidy: z.optional(z.object({ date: z.string(), left: z.nullable(z.number()) })),
    isShippingArticle: z.boolean(),
    isOrderOnlyForEstimation: z.boolean(),
    allergenIds: z.optional(z.nullable(z.array(z.number()))),
  }),
  quantity: z.number(),
});

export const StoredCommand = z.discriminatedUnion('kind', [
  // The name of the first release.
  z.object({ kind: z.literal('set'), wish: QuantityChange }),
  z.object({ kind: z.literal('removeItem'), cartId: z.number(), itemId: z.number(), quantity: z.number() }),
  z.object({ kind: z.literal('removeCart'), cartId: z.number() }),
  z.object({
    kind: z.literal('move'),
    cartId: z.number(),
    from: z.optional(z.object({ date: z.string(), deliveryTimeId: z.number() })),
    selection: StoredSelection,
    isFollowed: z.optional(z.boolean()),
  }),
  z.object({
    kind: z.literal('describe'),
    selection: StoredSelection,
    details: z.object({ comment: z.string(), deliveryOption: z.nullable(z.string()) }),
  }),
]);
export type StoredCommand = z.infer<typeof StoredCommand>;

export const toStored = (command: CartCommand): StoredCommand =>
  StoredCommand.parse(command.kind === 'set' ? { kind: 'set', wish: command.change } : command);
export const fromStored = (command: StoredCommand): CartCommand =>
  command.kind === 'set' ? { kind: 'set', change: command.wish } : command;

const StoredChanges = z.object({ owner: z.string(), commands: z.array(z.unknown()) });

/**
 * Changes of the carts that the server has not answered, oldest first; those of another person or version are ignored.
 */
export function readWaiting(storage: SafeStorage, owner: string): CartCommand[] {
  const json = storage.readJson(STORAGE_KEYS.waitingChanges);
  // As a rule nothing waits, and the schema is slow to refuse that (12 ms between the sign-in and the overview).
  const stored = json === null ? null : StoredChanges.safeParse(json);
  if (!stored?.success || stored.data.owner !== owner) return [];
  return stored.data.commands.flatMap((command): CartCommand[] => {
    const parsed = StoredCommand.safeParse(command);
    return parsed.success ? [fromStored(parsed.data)] : [];
  });
}

/** For comparison: the schema puts fields in its own order. */
const textOf = (command: CartCommand): string => JSON.stringify(toStored(command));

/** Whether the shared list still has this change: it has not been sent, nor replaced by a newer one. */
export const isWaiting = (storage: SafeStorage, owner: string, command: CartCommand): boolean =>
  readWaiting(storage, owner).some((stored) => textOf(stored) === textOf(command));

/**
 * Stores how the queue of this page has changed. Tabs share the list: each takes away and adds only what is new in its
 * own queue, so that what waits in another tab is not lost, and what it has replaced does not come back.
 */
export function storeWaiting(
  storage: SafeStorage,
  owner: string,
  { before, after }: { before: readonly CartCommand[]; after: readonly CartCommand[] },
): void {
  const gone = new Set(before.filter((command) => !after.includes(command)).map(textOf));
  const left = readWaiting(storage, owner).filter((command) => !gone.has(textOf(command)));
  const commands = [...left, ...after.filter((command) => !before.includes(command))].map(toStored);
  if (commands.length === 0) storage.remove(STORAGE_KEYS.waitingChanges);
  else storage.writeJson(STORAGE_KEYS.waitingChanges, { owner, commands });
}
