import * as z from 'zod/mini';
import { type Instant, type IsoDate } from '../../../domain/calendar.ts';
import { type Cart } from '../../../domain/cart.ts';
import { todayIn } from '../../../domain/zone.ts';
import { changeForItem } from '../../../machines/order/cart-changes.ts';
import { type CartCommand } from '../../../machines/order/order.types.ts';
import { type SafeStorage, STORAGE_KEYS } from './storage.ts';
import { fromStored, StoredCommand, toStored } from './waiting-changes-storage.ts';

const KeptDishes = z.object({ day: z.string(), commands: z.array(StoredCommand) });

/** What puts the dishes of the carts into carts again; nothing that was entered with them. */
const commandsFor = (carts: readonly Cart[], today: IsoDate): CartCommand[] =>
  carts
    .filter(({ orderDate }) => orderDate >= today)
    .flatMap((cart) =>
      cart.items
        .filter(({ isShippingArticle }) => !isShippingArticle)
        .map((item): CartCommand => ({ kind: 'set', change: changeForItem(cart, item, item.quantity) })),
    );

/** Keeps the dishes of a guest for the next one on this device, until the day ends; false: they cannot be stored. */
export function keepDishes(storage: SafeStorage, carts: readonly Cart[], day: IsoDate): boolean {
  const commands = commandsFor(carts, day).map(toStored);
  return storage.keep(STORAGE_KEYS.keptDishes, JSON.stringify({ day, commands }));
}

/** Whether `keepDishes` would succeed. */
export function canKeepDishes(storage: SafeStorage, carts: readonly Cart[], day: IsoDate): boolean {
  const canKeep = keepDishes(storage, carts, day);
  storage.remove(STORAGE_KEYS.keptDishes);
  return canKeep;
}

/** The dishes kept today, once: they are for a guest, and gone on another day. */
export function takeDishes(storage: SafeStorage, today: IsoDate, isGuest: boolean): CartCommand[] {
  const json = storage.readJson(STORAGE_KEYS.keptDishes);
  if (json === null) return [];
  const kept = KeptDishes.safeParse(json);
  const isOfToday = kept.success && kept.data.day === today;
  if (isGuest || !isOfToday) storage.remove(STORAGE_KEYS.keptDishes);
  return isGuest && isOfToday ? kept.data.commands.map(fromStored) : [];
}

/** Deletes what was kept on another day, whoever comes next. */
export const dropFormerDishes = (storage: SafeStorage, now: Instant, zone: string): void =>
  void takeDishes(storage, todayIn(now, zone), false);
