import { and, eq, ne } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type setNotifications } from '../../../contract/notifications.ts';
import { type NotificationKind, kindsFor } from '../../../domain/notification-kinds.ts';
import { type Identity } from '../../auth/identity.ts';
import { type ServerContext, inTransaction } from '../../core/context.ts';
import { badRequest, forbidden } from '../../core/refusal.ts';
import { pushSubscriptions } from '../../db/notifications.schema.ts';
import { isPushService } from './push-services.ts';

type Asked = z.output<typeof setNotifications.body>;

/** A terminal belongs to the restaurant, and is left after the order. */
function refuseTerminal({ deviceType, card }: Identity): void {
  if (deviceType === 'Terminal' || card) throw forbidden('error.noPermission');
}

/** Of what the caller's device is notified. */
export async function readKinds({ db }: ServerContext, identity: Identity): Promise<NotificationKind[]> {
  refuseTerminal(identity);
  const [found] = await db
    .select({ kinds: pushSubscriptions.kinds })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, identity.sessionId));
  return found?.kinds ?? [];
}

/**
 * Notifies the caller's device of these kinds from now on, and of those only that there are for the caller; of none: its
 * subscription is forgotten. `services`: origins of further push services. Throws a 400 for an address that is of none.
 */
export async function setKinds(
  context: ServerContext,
  services: readonly string[],
  identity: Identity,
  { Kinds, Subscription }: Asked,
): Promise<NotificationKind[]> {
  refuseTerminal(identity);
  const { sessionId, owner } = identity;
  const kinds = kindsFor(identity).filter((kind) => Kinds.includes(kind));
  if (kinds.length > 0 && !(Subscription && isPushService(Subscription.Endpoint, services)))
    throw badRequest();
  await inTransaction(context, async ({ db }) => {
    const ofSession = eq(pushSubscriptions.sessionId, sessionId);
    if (kinds.length === 0 || !Subscription) {
      await db.delete(pushSubscriptions).where(ofSession);
      return;
    }
    const { Endpoint: endpoint, P256dh: p256dh, Auth: auth } = Subscription;
    const device = { kinds, endpoint, p256dh, auth };
    // Who was signed in at the device before is not told there any more.
    await db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.sessionId, sessionId)));
    await db
      .insert(pushSubscriptions)
      .values({ sessionId, owner, ...device })
      .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: device });
  });
  return kinds;
}
