import {
  answering,
  asking,
  changing,
  chargingAfter,
  given,
  inPlace,
  type Json,
  jsonOf,
  personOf,
  refusal,
  withJson,
} from './breaking.ts';
import { type Breakage, type Sent } from './broken-server.ts';
import { ORDERED_DAY } from './reading-breakages.ts';
import { type Row } from './session-breakages.ts';

const PUT = 'POST /api/cart';
export const PAY = 'POST /api/payment/ExecutePayment';
const CANCEL = 'DELETE /api/bon';

const itemOf = ({ body }: Sent): Json => (body as Json).CartItems[0];
export const cartsIn = ({ body }: Sent): Json[] => (body as Json).cartsToPay;
const keyOf = ({ headers }: Sent): string => headers['idempotency-key'] ?? '';

/** True from the second time on that something is seen. */
export function remembered<Seen>(): (one: Seen) => boolean {
  const seen = new Set<Seen>();
  return (one) => {
    const isAgain = seen.has(one);
    seen.add(one);
    return isAgain;
  };
}

/** True the first time only. */
export function first(): () => boolean {
  let isFirst = true;
  return () => {
    const answer = isFirst;
    isFirst = false;
    return answer;
  };
}

/** Adds a portion each time that the same change comes again. */
function adding(): Breakage {
  const isAgain = remembered<string>();
  return asking(PUT, (sent) => {
    if (itemOf(sent).Quantity === 1 && isAgain(JSON.stringify(sent.body))) itemOf(sent).Quantity = 2;
  });
}

/** The cart that was paid first is reported as open once more. */
function openAfterPayment(): Breakage {
  let paid: Json = null;
  const isFirst = first();
  return async (sent, forward) => {
    const answer = await forward(sent);
    if (`${sent.method} ${sent.path}` === PAY && answer.status === 200 && jsonOf(answer)[0].Bonnumber && isFirst())
      [paid] = cartsIn(sent);
    if (`${sent.method} ${sent.path}` !== 'GET /api/cart' || !paid) return answer;
    const changed = withJson(answer, [...jsonOf(answer), paid]);
    paid = null;
    return changed;
  };
}

/** A payment whose key is being worked on is answered with an order of its own. */
function twiceAtOnce(): Breakage {
  const working = new Set<string>();
  return async (sent, forward) => {
    if (`${sent.method} ${sent.path}` !== PAY) return forward(sent);
    const isSecond = working.has(keyOf(sent));
    working.add(keyOf(sent));
    const answer = await forward(sent);
    working.delete(keyOf(sent));
    return isSecond ? withJson(answer, [{ CartId: cartsIn(sent)[0].CartId, Bonnumber: 999_999 }]) : answer;
  };
}

/** Charges again what comes again with a key (`isKnown`), as a server without idempotency. */
function charging(isConcerned: (seen: { key: boolean; cart: boolean; content: boolean }) => boolean): Breakage {
  const [isKey, isContent] = [remembered<string>(), remembered<string>()];
  const ordered = new Set<number>();
  return chargingAfter(PAY, (sent, answer) => {
    const [cart] = cartsIn(sent);
    const isOrdered = answer.status === 200 && jsonOf(answer)[0].Bonnumber != null;
    // Refused: only what comes after the first order repeats it.
    if (!isOrdered && ordered.size === 0) return false;
    const seen = {
      key: isKey(keyOf(sent)),
      cart: ordered.has(cart.CartId),
      content: isContent(`${cart.CartId} ${cart.GrossPriceTotalSum}`),
    };
    if (isOrdered) ordered.add(cart.CartId);
    return isConcerned(seen);
  });
}

export const newOrders = (change: (order: Json) => void): Breakage =>
  changing('GET /api/bon', (orders) => orders.filter((it: Json) => it.Cart_OrderDate !== ORDERED_DAY).forEach(change));

const CART_BREAKAGES: Row[] = [
  [
    'an answer without the cart',
    ['cart.put'],
    () => {
      const isFirst = first();
      return changing(PUT, (carts) => (isFirst() ? [] : carts));
    },
  ],
  ['quantities that add up', ['cart.sets'], adding],
  [
    'a sum of a cart that is another one',
    ['cart.sums'],
    () =>
      changing(PUT, (carts, sent) =>
        itemOf(sent).Quantity === 2 ? carts.forEach((it: Json) => (it.GrossPriceTotalSum += 0.5)) : undefined,
      ),
  ],
  [
    'a line that is taken out whole',
    ['cart.take-out'],
    () => asking('DELETE /api/cart/DeleteCartItem', ({ query }) => query.set('quantity', '2')),
  ],
  ['the last change', ['cart.stale'], () => asking(PUT, (sent) => delete itemOf(sent).QuantityBefore)],
  [
    'any dish',
    ['cart.unknown-dish'],
    () => inPlace(PUT, (sent) => (itemOf(sent).ArticleId > 1e9 ? given(200, []) : null)),
  ],
  [
    'a late order',
    ['cart.cut-off'],
    () => inPlace(PUT, ({ body }) => ((body as Json).OrderDate < '2026-11-23' ? given(200, []) : null)),
  ],
  [
    'carts that are gone when they are saved',
    ['cart.save'],
    () => {
      const isFirst = first();
      return changing('PUT /api/cart/UpdateCarts', (carts) => (isFirst() ? [] : carts));
    },
  ],
  [
    'an error at the checkout',
    ['cart.checkout'],
    () => {
      const isFirst = first();
      return changing(
        'PUT /api/cart/CheckoutCarts',
        ([it]) => void (isFirst() && (it.OrderErrorTextKey = 'error.soldOut')),
      );
    },
  ],
  [
    'a cart that stays',
    ['cart.remove'],
    () => {
      const isFirst = first();
      return async (sent, forward) => {
        if (
          `${sent.method} ${sent.path}` !== 'DELETE /api/cart/DeleteCart' ||
          sent.query.get('cartId') === '0' ||
          !isFirst()
        )
          return forward(sent);
        return forward({ ...sent, method: 'GET', path: '/api/cart', query: new URLSearchParams() });
      };
    },
  ],
];

const PAYMENT_BREAKAGES: Row[] = [
  [
    'a refused payment that is charged',
    ['pay.unknown-way'],
    () => chargingAfter(PAY, ({ query }) => query.get('selectedPaymentTypeShortName') === 'XX'),
  ],
  [
    'another total than was agreed to',
    ['pay.another-total', 'pay.part-refused'],
    () =>
      asking(PAY, (sent) =>
        cartsIn(sent).forEach(
          (cart) =>
            (cart.GrossPriceTotalSum = cart.CartItems.reduce((sum: number, it: Json) => sum + it.GrossPriceTotal, 0)),
        ),
      ),
  ],
  [
    'a cart of nobody',
    ['pay.unknown-cart'],
    () =>
      inPlace(PAY, (sent) =>
        cartsIn(sent)[0].CartId > 1e9 ? given(200, [{ CartId: 2e9, Bonnumber: 999_999 }]) : null,
      ),
  ],
  [
    'a payment without an outcome',
    ['pay.order'],
    () => {
      const isFirst = first();
      return changing(PAY, (outcomes) => (outcomes[0].Bonnumber && isFirst() ? [] : outcomes));
    },
  ],
  [
    'another sum than the cart’s',
    ['pay.order'],
    () => {
      const isFirst = first();
      return chargingAfter(
        PAY,
        (_, answer) => answer.status === 200 && Boolean(jsonOf(answer)[0].Bonnumber) && isFirst(),
      );
    },
  ],
  [
    'VAT that does not add up',
    ['pay.total', 'delivery.order'],
    () => newOrders((order) => (order.VatLines[0].Gross += 1)),
  ],
  ['a cart that is open after its payment', ['pay.cart-closed'], openAfterPayment],
  [
    'no idempotency',
    ['pay.same-key', 'pay.at-once', 'pay.several'],
    () => charging(({ key, content }) => key && content),
  ],
  [
    'a key that is refused the second time',
    ['pay.same-key', 'pay.at-once', 'pay.several'],
    () => {
      const isAgain = remembered<string>();
      return inPlace(PAY, (sent) =>
        isAgain(`${keyOf(sent)} ${cartsIn(sent)[0].GrossPriceTotalSum}`) ? refusal(409) : null,
      );
    },
  ],
  ['other content under a key', ['pay.same-key-other-content'], () => charging(({ key, content }) => key && !content)],
  ['a cart that is paid again', ['pay.other-key'], () => charging(({ key, cart }) => !key && cart)],
  ['two orders at once', ['pay.at-once'], twiceAtOnce],
];

const AFTER_BREAKAGES: Row[] = [
  [
    'orders by the day of delivery only',
    ['pay.found'],
    () => asking('GET /api/bon', ({ query }) => query.set('useOrderDate', 'true')),
  ],
  ['any rating', ['wishes.rating-early'], () => inPlace('PUT /api/bon/RateDish', () => given(200))],
  [
    'canceling for somebody else',
    ['order.own'],
    () =>
      answering(CANCEL, (answer, sent) =>
        personOf(sent) === 1 ? answer : given(200, { IsCanceled: true, IsRefunded: true }),
      ),
  ],
  [
    'a link that opens nothing',
    ['receipt.link'],
    () => changing('POST /api/bon/CreateReceiptLink', (it) => void (it.Url = 'receipt?token=x')),
  ],
  ['a refund that fails', ['cancel.refund'], () => changing(CANCEL, (it) => void (it.IsRefunded = false))],
  [
    'a refund that is too small',
    ['cancel.refund'],
    () => {
      const isFirst = first();
      return chargingAfter(CANCEL, (_, { status }) => status === 200 && isFirst());
    },
  ],
  [
    'a second refund',
    ['cancel.once'],
    () => chargingAfter(CANCEL, (sent, { status }) => personOf(sent) === 1 && status === 409, 380),
  ],
  [
    'an order that cannot be canceled',
    ['clean-up'],
    () => {
      const seen = new Set<string>();
      return inPlace(CANCEL, (sent) => {
        if (personOf(sent) !== 1) return null;
        seen.add(sent.query.get('bonnumber') ?? '');
        return seen.size > 1 ? refusal(409, 'error.cancelTimePassed') : null;
      });
    },
  ],
];

export const ORDERING_BREAKAGES: Row[] = [...CART_BREAKAGES, ...PAYMENT_BREAKAGES, ...AFTER_BREAKAGES];
