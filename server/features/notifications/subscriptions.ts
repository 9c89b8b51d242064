import { createECDH } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type setNotifications } from '../../../contract/notifications.ts';
import { NOTIFICATION_KINDS, type NotificationKind, kindsFor } from '../../../domain/notification-kinds.ts';
import { type Identity } from '../../auth/identity.ts';
import { type ServerContext, inTransaction } from '../../core/context.ts';
import { badRequest, forbidden } from '../../core/refusal.ts';
import { pushSubscriptions } from '../../db/notifications.schema.ts';
import { withdraw } from './message-queue.ts';
import { isPushService } from './push-services.ts';

type Asked = z.output<typeof setNotifications.body>;

/** A terminal belongs to the restaurant, and is left after the order. */
function refuseTerminal({ deviceType, card }: Identity): void {
  if (deviceType === 'Terminal' || card) throw forbidden('error.noPermission');
}

/** Whether what a browser tells is a point of the curve, with which the server can encrypt. */
function isPublicKey(p256dh: string): boolean {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    return ecdh.computeSecret(p256dh, 'base64url').length > 0;
  } catch {
    return false;
  }
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
 * subscription is forgotten. `services`: origins of further push services. Throws a 400 for an address that is of no
 * push service, and for a key that encrypts nothing.
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
  const canBeSent = Subscription && isPushService(Subscription.Endpoint, services) && isPublicKey(Subscription.P256dh);
  if (kinds.length > 0 && !canBeSent) throw badRequest();
  await inTransaction(context, async (inside) => {
    const { db } = inside;
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
    const unwanted = NOTIFICATION_KINDS.filter((kind) => !kinds.includes(kind));
    await withdraw(inside, ofSession, { kinds: unwanted });
  });
  return kinds;
}
