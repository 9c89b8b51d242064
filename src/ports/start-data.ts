import { readDraft, writeDraft, writeSelection } from '../browser/storage/draft-store.ts';
import { watchClock } from '../browser/page/wall-clock.ts';
import { isWaiting, readWaiting } from '../browser/storage/waiting-changes-storage.ts';
import { personKey } from '../browser/storage/person-key.ts';
import { movedTo } from '../../machines/order/shown-carts.ts';
import { checkOutCarts, deleteCart, deleteCartItem, describeCart, getCarts, moveCart, saveCart } from '../api/cart.ts';
import { getCustomerGroup, getCustomerGroupForTerminal, getPerson, setPreferredCard } from '../api/person.ts';
import { orRefusal } from '../api/errors.ts';
import { prefetchBalance, prefetchOverview } from '../api/overview.ts';
import { type Cart, type Checkout } from '../../domain/cart.ts';
import { isCartClosed } from '../../domain/cut-off.ts';
import { type Cents } from '../../domain/money.ts';
import { type Person } from '../../domain/person.ts';
import { type DeviceType } from '../../domain/session.ts';
import { todayIn, toInstant } from '../../domain/zone.ts';
import { orderMachine, type OrderMachine } from '../../machines/order/order.machine.ts';
import { type SafeStorage } from '../browser/storage/storage.ts';
import { type CartRequest, type CartResult, type OrderDraft } from '../../machines/order/order.types.ts';
import { paymentMachine } from '../../machines/payment/payment.machine.ts';
import { type CartsResult, type DeadlinePassed } from '../../machines/payment/payment.types.ts';
import { type StartData } from '../../machines/session/session.types.ts';
import { type AppConfiguration } from '../../machines/startup/startup.types.ts';
import { type ApiClient } from '../api/client.ts';
import { type Services } from '../services/services.ts';
import { readBalances, prefetchBalances } from './balances.ts';
import { watchPageForCarts } from './page-use.ts';
import { provideReminder, type ReminderPortDeps } from './reminder.ts';
import { implementCallback, implementPromise } from './implement.ts';

/** Sends the reads of the overview as soon as somebody is known to get there. */
export function readForOverview(
  { api, zone }: Services,
  { language, settings, knownSettings }: AppConfiguration,
): void {
  prefetchOverview(api, {
    today: todayIn(api.serverNow(), zone()),
    languageShortName: language.shortName,
    settings: knownSettings === 'first' ? null : settings,
  });
}

/** Person, customer group, carts and draft of the token's person. The overview's balance is sent for as soon as the card is known. */
export async function readStartData(
  { api, storage, token }: Services,
  { deviceType, isOverviewNext }: { deviceType: DeviceType; isOverviewNext: boolean },
  signal: AbortSignal,
): Promise<StartData> {
  const tokenPersonId = token.claims()?.personId;
  const group =
    deviceType === 'Terminal' && tokenPersonId !== undefined
      ? getCustomerGroupForTerminal(api, tokenPersonId, signal)
      : getCustomerGroup(api, signal);
  const known = getPerson(api, signal).then((person) => {
    // A terminal knows that of the card in use.
    if (isOverviewNext && deviceType !== 'Terminal') prefetchBalance(api, person);
    return person;
  });
  const [person, customerGroup, carts] = await Promise.all([known, group, getCarts(api, signal)]);
  return { person, customerGroup, deviceType, carts, draft: draftOf(storage, person.id) };
}

/** Where this person was, and which changes of the carts wait to be sent. */
export function draftOf(storage: SafeStorage, personId: number): OrderDraft {
  const owner = personKey(storage, personId);
  const waiting = readWaiting(storage, owner);
  return { ...readDraft(storage, owner), ...(waiting.length > 0 && { waiting }) };
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

/** A refused voucher is a result; other failures say nothing about the voucher and are thrown. */
const readCartsWith = (
  { api, zone }: Pick<Services, 'api' | 'zone'>,
  voucher: string | null,
  signal: AbortSignal,
): Promise<CartsResult> =>
  orRefusal<CartsResult>(
    getCarts(api, signal, voucher ?? undefined).then((all) => {
      const isClosed = (cart: Cart) => isCartClosed(cart, api.serverNow(), zone());
      return { kind: 'read', carts: all.filter((cart) => !isClosed(cart)), closed: all.filter(isClosed) };
    }),
    ({ isExplained, textKey }) =>
      voucher !== null && isExplained && textKey !== null ? { kind: 'voucherRefused', textKey } : undefined,
  );

export interface OrderPortDeps {
  /** Of the card in use at a terminal; null: none is, or it is not known. */
  cardBalance: () => Cents | null;
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
  const payment = paymentMachine.provide({
    actors: {
      readBalances: implementPromise((input: { person: Person; cardId: number | null }, signal) =>
        readBalances(api, { ...input, ofCardInUse: cardBalance }, signal),
      ),
      readCarts: implementPromise((input: { voucher: string | null }, signal) =>
        readCartsWith(services, input.voucher, signal),
      ),
      watchDeadlines: implementCallback<DeadlinePassed, { carts: Cart[] }>((send, { carts }) => {
        const look = () => {
          const passed = carts.filter((cart) => isCartClosed(cart, api.serverNow(), zone()));
          if (passed.length > 0) send({ type: 'deadline.passed', cartIds: passed.map(({ id }) => id) });
        };
        look();
        return watchClock(look);
      }),
      preferCard: implementPromise<unknown, { cardId: number | null }>(({ cardId }, signal) =>
        setPreferredCard(api, cardId ?? 0, signal),
      ),
    },
  });
  return orderMachine.provide({
    actors: {
      payment,
      reminder: provideReminder(services, reminder),
      watchPage: watchPageForCarts(token),
      readCarts,
      changeCart: implementPromise(async (input: CartRequest, signal) =>
        noted(await changeAndLog(services, input, signal)),
      ),
      checkOut: implementPromise(async (input: Checkout, signal) => {
        const open = input.carts.filter((cart) => !isCartClosed(cart, api.serverNow(), zone()));
        // What has closed is not paid with the others (PAY-100); alone, it is checked, so that the server says why it is not.
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
      isOrderingOpen: (_, { selection }) =>
        selection !== null && toInstant(selection.orderUntil, zone()) > api.serverNow(),
    },
  });
}
