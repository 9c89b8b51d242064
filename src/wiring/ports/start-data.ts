import { readDraft, writeDraft } from '../../adapters/draft-store.ts';
import { personKey } from '../../adapters/person-key.ts';
import { checkOutCarts, deleteCart, deleteCartItem, getCarts, moveCarts, saveCart } from '../../api/cart.ts';
import { getCustomerGroup, getCustomerGroupForTerminal, getPerson, setPreferredCard } from '../../api/person.ts';
import { orRefusal } from '../../api/errors.ts';
import { type Checkout } from '../../../domain/cart.ts';
import { type Cents } from '../../../domain/money.ts';
import { type Person } from '../../../domain/person.ts';
import { type DeviceType } from '../../../domain/session.ts';
import { toInstant } from '../../../domain/zone.ts';
import { orderMachine, type OrderMachine } from '../../../machines/order/order.machine.ts';
import { type CartRequest, type CartResult } from '../../../machines/order/order.types.ts';
import { paymentMachine } from '../../../machines/payment/payment.machine.ts';
import { type CartsResult } from '../../../machines/payment/payment.types.ts';
import { type StartData } from '../../../machines/session/session.types.ts';
import { type ApiClient } from '../../api/client.ts';
import { type Services } from '../services.ts';
import { readBalances } from './balances.ts';
import { fromWork } from './work.ts';

/** Person, customer group, carts and draft of the token's person. */
export async function readStartData(
  { api, storage, token, settings }: Services,
  deviceType: DeviceType,
  signal: AbortSignal,
): Promise<StartData> {
  const tokenPersonId = token.claims()?.personId;
  const group =
    deviceType === 'Terminal' && tokenPersonId !== undefined
      ? getCustomerGroupForTerminal(api, tokenPersonId, signal)
      : getCustomerGroup(api, signal);
  const [person, customerGroup, carts, all] = await Promise.all([
    getPerson(api, signal),
    group,
    getCarts(api, signal),
    settings.readAll(),
  ]);
  return {
    person,
    customerGroup,
    deviceType,
    carts,
    settings: all,
    draft: readDraft(storage, personKey(storage, person.id)),
  };
}

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
      return moveCarts(
        api,
        [{ ...cart, locationId: command.selection.locationId, locationName: command.selection.locationName }],
        signal,
      );
  }
}

/** A refusal is logged: what is refused often is a fault of the house. */
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

/** A refused voucher is a result; other failures say nothing about the voucher and are thrown. */
const readCartsWith = (api: ApiClient, voucher: string | null, signal: AbortSignal): Promise<CartsResult> =>
  orRefusal<CartsResult>(
    getCarts(api, signal, voucher ?? undefined).then((carts) => ({ kind: 'read', carts })),
    ({ isExplained, textKey }) =>
      voucher !== null && isExplained && textKey !== null ? { kind: 'voucherRefused', textKey } : undefined,
  );

export interface OrderFacts {
  /** Of the card in use at a terminal; null: none is, or it is not known. */
  cardBalance: () => Cents | null;
}

/** The order flow with its real effects. */
export function provideOrder(services: Services, { cardBalance }: OrderFacts): OrderMachine {
  const { api, storage, token, zone } = services;
  const readCarts = fromWork((_, signal) => getCarts(api, signal));
  const payment = paymentMachine.provide({
    actors: {
      readBalances: fromWork((input: { person: Person; cardId: number | null }, signal) =>
        readBalances(api, { ...input, ofCardInUse: cardBalance }, signal),
      ),
      readCarts: fromWork((input: { voucher: string | null }, signal) => readCartsWith(api, input.voucher, signal)),
      preferCard: fromWork<unknown, { cardId: number | null }>(({ cardId }, signal) =>
        setPreferredCard(api, cardId ?? 0, signal),
      ),
    },
  });
  return orderMachine.provide({
    actors: {
      payment,
      readCarts,
      changeCart: fromWork((input: CartRequest, signal) => changeAndLog(services, input, signal)),
      checkOut: fromWork((input: Checkout, signal) => checkOutCarts(api, input, signal)),
    },
    actions: {
      saveDraft: (_, draft) => {
        const personId = token.claims()?.personId;
        if (personId !== undefined) writeDraft(storage, personKey(storage, personId), draft);
      },
    },
    guards: {
      isOrderingOpen: (_, { selection }) =>
        selection !== null && toInstant(selection.orderUntil, zone()) > api.serverNow(),
    },
  });
}
