import { asking, changing, chargingAfter, type Json, jsonOf } from './breaking.ts';
import { type Breakage, type Given, type Sent } from './broken-server.ts';
import { cartsIn, first, newOrders, PAY } from './ordering-breakages.ts';
import { type Row } from './session-breakages.ts';

const CARTS = 'GET /api/cart';
const CHECKOUT = 'PUT /api/cart/CheckoutCarts';
const UNKNOWN = 'CONFORMANCE-UNKNOWN';

const isOfSeveral = (sent: Sent): boolean => cartsIn(sent).length > 1;
const codeOf = ({ query }: Sent): string | null => query.get('voucher');
const isPaid = ({ status }: Given): boolean => status === 200;
const zipOf = ({ body }: Sent): string | undefined => (body as Json).AddressDto?.Person_Zip;

const withoutUnknown = (call: string): Breakage =>
  asking(call, (sent) => (codeOf(sent) === UNKNOWN ? sent.query.delete('voucher') : undefined));

/** A voucher that keeps nothing of what a cancellation gives it back. */
function spentVoucher(): Breakage {
  let payments = 0;
  return async (sent, forward) => {
    const answer = await forward(sent);
    const call = `${sent.method} ${sent.path}`;
    if (call === PAY && codeOf(sent) === 'MENSA10') payments += 1;
    if (call !== CARTS || codeOf(sent) === null || payments < 2 || !isPaid(answer)) return answer;
    const carts = jsonOf(answer).map((cart: Json) => ({ ...cart, VoucherAmount: 0.1 }));
    return { ...answer, text: Buffer.from(JSON.stringify(carts)) };
  };
}

export const PAYING_BREAKAGES: Row[] = [
  [
    'an outcome of one cart only',
    ['pay.several'],
    () =>
      changing(PAY, (outcomes, sent) =>
        isOfSeveral(sent) && outcomes.every((it: Json) => it.Bonnumber) ? outcomes.slice(0, 1) : outcomes,
      ),
  ],
  [
    'a refused cart of several that is charged',
    ['pay.part-refused'],
    () =>
      chargingAfter(
        PAY,
        (sent, answer) =>
          isOfSeveral(sent) && isPaid(answer) && jsonOf(answer).some((it: Json) => it.Bonnumber == null),
      ),
  ],
  ['any voucher', ['voucher.unknown'], () => withoutUnknown(CARTS)],
  ['an unknown voucher that pays nothing', ['voucher.unknown'], () => withoutUnknown(PAY)],
  [
    'a voucher whose part is not reported',
    ['voucher.part'],
    () => changing(CARTS, (carts) => carts.forEach((it: Json) => delete it.VoucherAmount)),
  ],
  [
    'a voucher that pays less than was reported',
    ['voucher.pays'],
    () => {
      const isFirst = first();
      return chargingAfter(PAY, (sent, answer) => codeOf(sent) === 'MENSA10' && isPaid(answer) && isFirst());
    },
  ],
  ['a voucher that gets nothing back', ['voucher.back'], spentVoucher],
  [
    'a delivery to anywhere',
    ['delivery.elsewhere'],
    () =>
      changing(CHECKOUT, (carts, sent) =>
        zipOf(sent) === '00000' ? carts.forEach((it: Json) => (it.OrderErrorTextKey = null)) : undefined,
      ),
  ],
  [
    'an address that is not kept',
    ['delivery.address'],
    () => {
      const isFirst = first();
      return changing(CHECKOUT, (carts, sent) =>
        zipOf(sent) === '1010' && isFirst() ? carts.forEach((it: Json) => (it.AddressDto = null)) : undefined,
      );
    },
  ],
  [
    'an order with another address',
    ['delivery.order'],
    () => newOrders((order) => order.AddressDto && (order.AddressDto.Person_Zip = '9999')),
  ],
];
