import { writeDraft, writeSelection } from '../browser/storage/draft-store.ts';
import { isWaiting } from '../browser/storage/waiting-changes-storage.ts';
import { personKey } from '../browser/storage/person-key.ts';
import { movedTo } from '../../machines/order/shown-carts.ts';
import { checkOutCarts, deleteCart, deleteCartItem, describeCart, getCarts, moveCart, saveCart } from '../api/cart.ts';
import { type Cart, type CartResult, type Checkout } from '../../domain/cart.ts';
import { isCartClosed } from '../../domain/cut-off.ts';
import { toInstant } from '../../domain/zone.ts';
import { orderMachine, type OrderMachine } from '../../machines/order/order.machine.ts';
import { type Choice } from '../../machines/order/order.params.ts';
import { type CartRequest } from '../../machines/order/order.types.ts';
import { type ApiClient } from '../api/client.ts';
import { type Services } from '../services/services.ts';
import { prefetchBalances } from './balances.ts';
import { watchPageForCarts } from './page-use.ts';
import { provideReminder, type ReminderPortDeps } from './reminder.ports.ts';
import { type PaymentPortDeps, providePayment } from './payment.ports.ts';
import { implementPromise } from './implement.ts';

function changeCart(api: ApiClient, { command, change, cart }: CartRequest, signal: AbortSignal): Promise<CartResult> {
  switch (command.kind) {
    case 'set':
      if (!change) throw new Error('A quantity is set by a change.');
      return saveCart(api, change, signal);
    case 'removeItem':
      return deleteCartItem(
        api,
        { cartId: command.cartId, cartItemId: command.itemId, quantity: command.quantity },
        signal,
      );
    case 'removeCart':
      return deleteCart(api, command.cartId, signal);
    case 'move':
      if (!cart) throw new Error('Only a cart that the server holds can be moved.');
      return moveCart(api, movedTo(cart, command.selection), signal);
    case 'describe':
      if (!cart) throw new Error('Only a cart that the server holds can be described.');
      return describeCart(api, cart, command.details, signal);
  }
}

/** A refusal is logged: what is refused often is a fault of the restaurant. */
async function changeAndLog(
  { api, journal }: Services,
  request: CartRequest,
  signal: AbortSignal,
): Promise<CartResult> {
  const result = await changeCart(api, request, signal);
  if (result.kind === 'refused')
    journal.refusal(`A change of the carts was refused: ${request.command.kind}`, result.textKey);
  return result;
}

export interface OrderPortDeps extends PaymentPortDeps {
  preferredCardId: () => number | null;
  /** The server has answered the carts. */
  updateCarts?: (carts: Cart[]) => void;
  /** What the reminder of unpaid carts looks at. */
  reminder: ReminderPortDeps;
}

/** The order flow with its real effects. */
export function provideOrder(
  services: Services,
  { cardBalance, preferredCardId, updateCarts, reminder }: OrderPortDeps,
): OrderMachine {
  const { api, storage, token, zone } = services;
  const noted = <T extends object>(answer: T): T => {
    if ('carts' in answer && Array.isArray(answer.carts)) updateCarts?.(answer.carts as Cart[]);
    return answer;
  };
  // They are read whenever the page is seen again: the overlay would cover what is looked at.
  const readCarts = implementPromise(
    async (_, signal) => noted({ carts: await getCarts(api, signal, undefined, true) }).carts,
  );
  const isOrderingOpen = (_: unknown, { selection }: Choice): boolean =>
    selection !== null && toInstant(selection.orderUntil, zone()) > api.serverNow();
  return orderMachine.provide({
    actors: {
      payment: providePayment(services, { cardBalance }),
      reminder: provideReminder(services, reminder),
      watchPage: watchPageForCarts(token),
      readCarts,
      changeCart: implementPromise(async (input: CartRequest, signal) =>
        noted(await changeAndLog(services, input, signal)),
      ),
      checkOut: implementPromise(async (input: Checkout, signal) => {
        const open = input.carts.filter((cart) => !isCartClosed(cart, api.serverNow(), zone()));
        // What has closed is not paid with the others (PAY-100); alone, it is checked, so that the server says why it
        // is not.
        const asked = checkOutCarts(api, { ...input, carts: open.length > 0 ? open : input.carts }, signal);
        // After it has been sent: a change drops what was read before it.
        prefetchBalances(api, { preferredCardId: preferredCardId(), ofCardInUse: cardBalance });
        return noted(await asked);
      }),
    },
    actions: {
      saveDraft: (_, draft) => {
        const personId = token.claims()?.personId;
        if (personId !== undefined) writeDraft(storage, personKey(storage, personId), draft);
      },
      saveSelection: (_, { selection }) => {
        const personId = token.claims()?.personId;
        if (personId !== undefined) writeSelection(storage, personKey(storage, personId), selection);
      },
    },
    guards: {
      isTakenOver: (_, { command }) => {
        const personId = token.claims()?.personId;
        return command !== null && personId !== undefined && !isWaiting(storage, personKey(storage, personId), command);
      },
      isOrderingOpen,
      isCartOpen: isOrderingOpen,
    },
  });
}
