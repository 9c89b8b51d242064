import webPush from 'web-push';
import { type PushMessage, tagOf } from '../../../contract/push-message.ts';
import { type NotificationKind } from '../../../domain/notification-kinds.ts';
import { type ServerContext } from '../../core/context.ts';
import { explainError } from '../../http/log.ts';
import { letterLanguage, pageLanguage } from '../mail/letter-language.ts';
import { type QueuedMessage, claimMessage, forgetDevice, noteDone, noteLater } from './message-queue.ts';
import { NOTIFICATION_WORDS } from './notification-words.ts';
import { type PushConfig } from './push-config.ts';
import { type VapidKeys } from './vapid-keys.ts';

/** Of one attempt. A server that stops waits for its end: broken off, it would be made again. */
const SEND_MS = 5_000;
/** Messages under way at once. */
const SENDERS = 20;
const A_SECOND = 1000;
/** Longer, no push service keeps a message that is no use later. */
const LONGEST_TTL_S = 3 * 86_400;
/** A portion is somebody else's by then. */
const PORTION_TTL_S = 600;

/** Where a notification leads, below the address of the app. */
const PAGES: Record<NotificationKind, string> = {
  Ready: '#/dashboard',
  Canceled: '#/order',
  DeadlineNear: '#/order/cart',
  PortionFree: '#/order/articles',
};

/** As the standard has them. */
const DEVICE_GONE = new Set([404, 410]);
const TAKEN_LATER = new Set([408, 429]);

/** Milliseconds that a push service asks for, in seconds or until a date; 0: it asks for none. */
function retryAfterMs(header: string | null): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * A_SECOND : Date.parse(header) - Date.now();
  return ms > 0 ? ms : 0;
}

async function post({ endpoint, headers, body }: webPush.RequestDetails) {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: body && new Uint8Array(body),
    // Only known push services are sent to.
    redirect: 'manual',
    signal: AbortSignal.timeout(SEND_MS),
  });
  void response.body?.cancel().catch(() => undefined);
  const { ok, status } = response;
  return { ok, status, retryAfterMs: retryAfterMs(response.headers.get('retry-after')) };
}

interface Log {
  warn: (what: string) => void;
}

/** Sends what waits by Web Push. */
export class PushSender {
  private readonly context: ServerContext;
  private readonly config: PushConfig;
  private readonly keys: VapidKeys;
  private readonly log: Log;

  constructor(context: ServerContext, config: PushConfig, keys: VapidKeys, log: Log) {
    this.context = context;
    this.config = config;
    this.keys = keys;
    this.log = log;
  }

  /** Sends what is due. Safe in several instances at once: each message belongs to one of them while it is under way. */
  async run(signal?: AbortSignal): Promise<void> {
    const claim = () => (signal?.aborted ? null : claimMessage(this.context));
    const first = await claim();
    if (!first) return;
    const sendOn = async (next: QueuedMessage | null) => {
      for (let message = next; message; message = await claim()) await this.send(message);
    };
    await Promise.all([sendOn(first), ...Array.from({ length: SENDERS - 1 }, async () => sendOn(await claim()))]);
  }

  private async send(message: QueuedMessage): Promise<void> {
    const { context } = this;
    const request = this.encrypt(message);
    if (!request) return noteDone(context, message);
    const answer = await post(request).catch((error: unknown) => {
      this.warn(message, explainError(error));
      return null;
    });
    if (answer?.ok) return noteDone(context, message);
    if (answer && DEVICE_GONE.has(answer.status)) return forgetDevice(context, message.subscription);
    if (answer) this.warn(message, `answers ${answer.status}`);
    const isRefused = answer !== null && answer.status < 500 && !TAKEN_LATER.has(answer.status);
    return isRefused ? noteDone(context, message) : noteLater(context, message, answer?.retryAfterMs ?? 0);
  }

  /** Null: it cannot be encrypted or signed. */
  private encrypt(message: QueuedMessage): webPush.RequestDetails | null {
    const { kind, language, subscription, expiresAt } = message;
    const { endpoint, p256dh, auth } = subscription;
    const left = Math.floor((expiresAt.getTime() - this.context.clock.now()) / A_SECOND);
    const letters = letterLanguage(language);
    const payload: PushMessage = {
      web_push: 8030,
      notification: {
        ...NOTIFICATION_WORDS[letters][kind],
        ...pageLanguage(letters),
        tag: tagOf(kind, message),
        navigate: this.config.appUrl + PAGES[kind],
      },
    };
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
        TTL: Math.max(0, Math.min(left, kind === 'PortionFree' ? PORTION_TTL_S : LONGEST_TTL_S)),
        urgency: 'high',
        vapidDetails: { subject: this.config.contact, ...this.keys },
      });
    } catch (error) {
      this.warn(message, explainError(error));
      return null;
    }
  }

  private warn({ subscription }: QueuedMessage, what: string): void {
    this.log.warn(`a notification was not sent: ${new URL(subscription.endpoint).host} ${what}`);
  }
}
