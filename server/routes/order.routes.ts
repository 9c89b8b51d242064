import { and } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import * as calls from '../../contract/order.ts';
import * as changes from '../../contract/order-change.ts';
import { toCents } from '../../domain/money.ts';
import { badRequest } from '../core/refusal.ts';
import { route } from '../http/route.ts';
import { type ServerContext, inSnapshot } from '../core/context.ts';
import { cancelOrder } from '../features/order-changes/cancel-order.ts';
import { changeOrder, quoteChange } from '../features/order-changes/change-order.ts';
import { changeProblems } from '../features/order-changes/change-problems.ts';
import { idempotencyKey } from './payment-input.ts';
import { type PaymentGateway } from '../features/card-providers/payment-gateway.ts';
import { readMonthSums } from '../features/orders/month-sums.ts';
import { inSpan, ownOrders, readOrders } from '../features/orders/read-orders.ts';

export function orderRoutes(app: FastifyInstance, context: ServerContext, gateway: PaymentGateway | null): void {
  route(app, calls.getOrders, ({ identity, query }) => {
    const { useOrderDate, fromDate, untilDate } = query;
    const mine = and(ownOrders(identity), inSpan(context, useOrderDate, fromDate, untilDate));
    return inSnapshot(context, (inside) => readOrders(inside, mine, identity.language));
  });

  route(app, calls.getMonthSums, ({ identity, query }) =>
    readMonthSums(context, identity, { from: query.fromMonth, until: query.untilMonth }),
  );
  route(app, changes.quoteChange, ({ identity, body }) =>
    inSnapshot(context, (inside) => quoteChange(inside, identity, body)),
  );

  route(app, changes.getChangeProblems, ({ identity, query }) =>
    app.readLimiter.ofOwner(identity.owner, () => changeProblems(context, identity, query.bonnumber)),
  );

  route(app, changes.changeOrder, ({ identity, body, request }) => {
    const key = idempotencyKey(request);
    if (key === null) throw badRequest();
    return changeOrder({ context, gateway }, identity, { body, difference: toCents(body.Difference), key });
  });

  route(app, calls.cancelOrder, async ({ identity, query, request }) => {
    const onRefundFailure = (error: unknown) => request.log.error(error, `refund of order ${query.bonnumber} failed`);
    const outcome = await cancelOrder({ context, gateway }, identity, query.bonnumber, onRefundFailure);
    return {
      IsCanceled: outcome.isCanceled,
      IsRefunded: outcome.isRefunded,
      OrderErrorTextKey: outcome.errorTextKey,
    };
  });
}
