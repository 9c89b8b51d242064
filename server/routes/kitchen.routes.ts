import { type FastifyInstance, type FastifyRequest } from 'fastify';
import * as calls from '../../contract/kitchen.ts';
import { type Identity } from '../auth/identity.ts';
import { type ServerContext } from '../core/context.ts';
import { isPerson } from '../http/audit-calls.ts';
import { route } from '../http/route.ts';
import { serve } from '../features/kitchen/serve.ts';
import { setPortions } from '../features/kitchen/set-portions.ts';
import { setStatus } from '../features/kitchen/set-status.ts';

/** Notes in the audit trail what an account of the staff has done. */
function auditAs(request: FastifyRequest, { person }: Identity, event: string): void {
  request.audited = { event, who: isPerson(person.id) };
}

/** What the kitchen does. */
export function kitchenRoutes(app: FastifyInstance, context: ServerContext): void {
  route(app, calls.setOrderStatus, async ({ identity, body, request }) => {
    const { Bonnumbers: numbers, From: from, To: to } = body;
    const changed = await setStatus(context, { numbers, from, to, by: identity.person.username });
    if (changed.length > 0) auditAs(request, identity, `orders ${from} to ${to}: ${changed.join(', ')}`);
    return { Bonnumbers: changed };
  });

  route(app, calls.serveByCode, async ({ identity, body, request }) => {
    const { person, language } = identity;
    const serving = await serve(context, { code: body.PickUpCode, by: person.username, language });
    auditAs(request, identity, `pick-up code: ${serving.Outcome}, order ${serving.Bonnumber ?? 'none'}`);
    return serving;
  });

  route(app, calls.setPortions, async ({ identity, body, request }) => {
    const { OfferId, Date, Remaining, Before } = body;
    auditAs(request, identity, `portions of dish ${OfferId} on ${Date}: ${Before} to ${Remaining}`);
    await setPortions(context, body);
    return { Remaining };
  });
}
