import { type FastifyInstance } from 'fastify';
import * as calls from '../../contract/cart.ts';
import { fromCents } from '../../domain/money.ts';
import { type Identity } from '../auth/identity.ts';
import { cartWire } from '../cart/cart-wire.ts';
import { deleteCart, deleteCartItem, updateCarts } from '../cart/change-carts.ts';
import { checkCart } from '../cart/check-cart.ts';
import { checkoutCarts } from '../cart/checkout.ts';
import { readOpenCarts } from '../cart/open-carts.ts';
import { asOwner } from '../cart/owner-lock.ts';
import { saveCart } from '../cart/save-cart.ts';
import { type Database } from '../db/database.ts';
import { route } from '../http/route.ts';
import { type House } from '../house.ts';
import { voucherCode } from '../payment/voucher-guesses.ts';
import { voucherParts } from '../payment/voucher-parts.ts';
import { readSettings } from '../settings.ts';

export function cartRoutes(app: FastifyInstance, house: House): void {
  const answer = async (db: Database, identity: Identity) =>
    (await readOpenCarts(house, db, identity)).map((open) => cartWire(open, identity.language));

  /** Every change answers all carts as they are after it. */
  const changing = (identity: Identity, change: (db: Database) => Promise<void>) =>
    asOwner(house, identity, async (db) => {
      await change(db);
      return answer(db, identity);
    });

  route(app, calls.getCarts, async ({ identity, query }) => {
    const code = voucherCode(query.voucher);
    if (!code) return answer(house.db, identity);
    const parts = await voucherParts(house, identity, code);
    return parts.map(({ open, voucher }) => ({
      ...cartWire(open, identity.language),
      VoucherAmount: fromCents(voucher),
    }));
  });

  route(app, calls.saveCart, ({ identity, body }) => changing(identity, (db) => saveCart(house, db, identity, body)));

  route(app, calls.deleteCart, ({ identity, query }) =>
    changing(identity, (db) => deleteCart(db, identity, query.cartId)),
  );

  route(app, calls.deleteCartItem, ({ identity, query }) =>
    changing(identity, (db) => deleteCartItem(db, identity, query)),
  );

  route(app, calls.updateCarts, ({ identity, body }) =>
    asOwner(house, identity, async (db) => {
      await updateCarts(house, db, identity, body);
      const settings = await readSettings(db);
      return (await readOpenCarts(house, db, identity)).map((open) =>
        cartWire(open, identity.language, { cart: null, items: checkCart(house, settings, open).items }),
      );
    }),
  );

  route(app, calls.checkoutCarts, ({ identity, body }) =>
    asOwner(house, identity, async (db) =>
      (await checkoutCarts(house, db, identity, body)).map(({ open, problems }) =>
        cartWire(open, identity.language, problems),
      ),
    ),
  );
}
