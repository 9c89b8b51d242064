import { answering, asking, changing, chargingAfter, given, inPlace, type Json, jsonOf, personOf } from './breaking.ts';
import { type Breakage, type Sent } from './broken-server.ts';
import { remembered, cartsIn, first, PAY } from './ordering-breakages.ts';
import { type Row } from './session-breakages.ts';

const CHANGE = 'PUT /api/bon/ChangeOrder';
const CHECKOUT = 'PUT /api/cart/CheckoutCarts';

const bodyOf = ({ body }: Sent): Json => body;
const changed = (sent: Sent) => given(200, { Bonnumber: bodyOf(sent).Bonnumber, Difference: bodyOf(sent).Difference });

/** Saves carts, and leaves them where they are. */
function unmoved(): Breakage {
  const isFirst = first();
  return (sent, forward) =>
    sent.path === '/api/cart/UpdateCarts' && !isFirst()
      ? forward({ ...sent, method: 'GET', path: '/api/cart', body: undefined })
      : forward(sent);
}

/** Pays a cart where it is by now, whatever the customer sees. */
function paidWhereItIs(): Breakage {
  const known = new Map<number, Json>();
  return async (sent, forward) => {
    if (`${sent.method} ${sent.path}` === PAY)
      for (const cart of cartsIn(sent)) {
        const { OrderDate, DeliveryTime, DeliveryLocationId } = known.get(cart.CartId) ?? cart;
        Object.assign(cart, { OrderDate, DeliveryTime, DeliveryLocationId });
      }
    const answer = await forward(sent);
    if (sent.path.startsWith('/api/cart') && answer.status === 200 && Array.isArray(jsonOf(answer)))
      for (const cart of jsonOf(answer)) known.set(cart.CartId, cart);
    return answer;
  };
}

const CHANGE_BREAKAGES: Row[] = [
  [
    'a quote with another difference',
    ['change.quote'],
    () => {
      const isFirst = first();
      return changing('POST /api/bon/QuoteChange', (quote) => void (isFirst() && (quote.Difference += 1)));
    },
  ],
  [
    'any difference',
    ['change.agreed'],
    () => {
      const isFirst = first();
      return inPlace(CHANGE, (sent) => (isFirst() ? changed(sent) : null));
    },
  ],
  [
    'changing for somebody else',
    ['change.own'],
    () => inPlace(CHANGE, (sent) => (personOf(sent) === 1 ? null : changed(sent))),
  ],
  [
    'an order that has changed meanwhile',
    ['change.shown'],
    () => inPlace(CHANGE, (sent) => (bodyOf(sent).Shown ? changed(sent) : null)),
  ],
  [
    'a change that is charged twice',
    ['change.once'],
    () => {
      const isAgain = remembered<string>();
      return chargingAfter(CHANGE, ({ headers }) => isAgain(headers['idempotency-key'] ?? ''));
    },
  ],
  [
    'a change whose money does not come back',
    ['change.less'],
    () => changing(CHANGE, (it) => void (it.Difference < 0 && (it.IsRefunded = false))),
  ],
  [
    'a change that gives too little back',
    ['change.less'],
    () => chargingAfter(CHANGE, (_, answer) => answer.status === 200 && jsonOf(answer).Difference < 0),
  ],
  [
    'problems of a change that are no list',
    ['change.problems'],
    () => changing('GET /api/bon/GetChangeProblems', () => ({})),
  ],
];

const MOVE_BREAKAGES: Row[] = [
  [
    'problems of a move that are no list',
    ['cart.move-problems'],
    () => changing('GET /api/cart/GetMoveProblems', () => ({})),
  ],
  ['a cart that stays where it is', ['cart.move'], unmoved],
  ['a cart that is paid for another day', ['pay.another-time'], paidWhereItIs],
  ['a comment that is forgotten', ['cart.comment'], () => asking(CHECKOUT, (sent) => (bodyOf(sent).Comments = {}))],
  [
    'a payment after the cut-off',
    ['pay.cut-off'],
    () =>
      answering(PAY, (answer, sent) => {
        const [cart] = cartsIn(sent);
        const isLate = cart.OrderDate === '2026-11-23';
        return isLate ? given(200, [{ CartId: cart.CartId, Bonnumber: 999_999 }]) : answer;
      }),
  ],
];

export const LATER_BREAKAGES: Row[] = [...CHANGE_BREAKAGES, ...MOVE_BREAKAGES];
