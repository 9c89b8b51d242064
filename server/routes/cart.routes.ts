import { type FastifyInstance } from 'fastify';
import * as calls from '../../contract/cart.ts';
import { getMoveProblems } from '../../contract/cart-move.ts';
import { fromCents } from '../../domain/money.ts';
import { type Identity } from '../auth/identity.ts';
import { cartWire } from '../features/cart/cart-wire.ts';
import { deleteCart, deleteCartItem } from '../features/cart/delete-carts.ts';
import { checkCart } from '../features/cart/check-cart.ts';
import { checkoutCarts } from '../features/cart/checkout.ts';
import { moveProblems } from '../features/cart/move-problems.ts';
import { readOpenCarts } from '../features/cart/open-carts.ts';
import { withOwnerLock } from '../features/cart/owner-lock.ts';
import { saveCart } from '../features/cart/save-cart.ts';
import { updateCarts } from '../features/cart/update-carts.ts';
import { route } from '../http/route.ts';
import { type ServerContext } from '../core/context.ts';
import { voucherCode } from '../features/payment/voucher-guesses.ts';
import { voucherParts } from '../features/payment/voucher-parts.ts';
import { readSettings } from '../core/settings.ts';

export function cartRoutes(app: FastifyInstance, context: ServerContext): void {
  const answer = async (server: ServerContext, identity: Identity) =>
    (await readOpenCarts(server, identity)).map((open) => cartWire(open, identity.language));

  /** Every change returns all carts as they are afterwards. */
  const changing = (identity: Identity, change: (locked: ServerContext) => Promise<void>) =>
    withOwnerLock(context, identity, async (locked) => {
      await change(locked);
      return answer(locked, identity);
    });

  route(app, calls.getCarts, async ({ identity, query }) => {
    const code = voucherCode(query.voucher);
    if (!code) return app.readLimiter.ofOwner(identity.owner, () => answer(context, identity));
    // It counts its try in a row that is locked.
    const parts = await app.ownerQueue.take(identity.owner, () => voucherParts(context, identity, code));
    return parts.map(({ open, voucher }) => ({
      ...cartWire(open, identity.language),
      VoucherAmount: fromCents(voucher),
    }));
  });

  route(app, calls.saveCart, ({ identity, body }) => changing(identity, (locked) => saveCart(locked, identity, body)));

  route(app, calls.deleteCart, ({ identity, query }) =>
    changing(identity, ({ db }) => deleteCart(db, identity, query.cartId)),
  );

  route(app, calls.deleteCartItem, ({ identity, query }) =>
    changing(identity, ({ db }) => deleteCartItem(db, identity, query)),
  );

  route(app, calls.updateCarts, ({ identity, body }) =>
    withOwnerLock(context, identity, async (locked) => {
      await updateCarts(locked, identity, body);
      const settings = await readSettings(locked.db);
      return (await readOpenCarts(locked, identity)).map((open) =>
        cartWire(open, identity.language, { cart: null, items: checkCart(context, settings, open).items }),
      );
    }),
  );

  route(app, getMoveProblems, ({ identity, query }) =>
    app.readLimiter.ofOwner(identity.owner, () => moveProblems(context, identity, query.cartId)),
  );

  route(app, calls.checkoutCarts, ({ identity, body }) =>
    withOwnerLock(context, identity, async (locked) =>
      (await checkoutCarts(locked, identity, body)).map(({ open, problems }) =>
        cartWire(open, identity.language, problems),
      ),
    ),
  );
}
