import webPush from 'web-push';
import { NOTIFICATION_TAG, type PushMessage } from '../../../contract/push-message.ts';
import { type NotificationKind } from '../../../domain/notification-kinds.ts';
import { type ServerContext } from '../../core/context.ts';
import { letterLanguage, pageLanguage } from '../mail/letter-language.ts';
import {
  type QueuedMessage,
  claimMessages,
  dropMessage,
  dropUntrue,
  forgetDevice,
  isAnyDue,
  noteLater,
  noteSent,
} from './message-queue.ts';
import { NOTIFICATION_WORDS } from './notification-words.ts';
import { type PushConfig } from './push-config.ts';
import { type VapidKeys } from './vapid-keys.ts';

/** Of one attempt. */
const SEND_MS = 10_000;
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

const hostOf = ({ subscription }: QueuedMessage): string => new URL(subscription.endpoint).host;

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
    if (!(await isAnyDue(this.context))) return;
    await dropUntrue(this.context);
    while (!signal?.aborted) {
      const messages = await claimMessages(this.context);
      if (messages.length === 0) return;
      await Promise.all(messages.map((message) => this.send(message, signal)));
    }
  }

  private async send(message: QueuedMessage, signal?: AbortSignal): Promise<void> {
    const { context } = this;
    const request = this.encrypt(message);
    if (!request) return forgetDevice(context, message.subscription);
    const answer = await this.post(request, signal).catch((error: unknown) => {
      this.log.warn(`a notification was not sent: ${hostOf(message)} ${String(error)}`);
      return null;
    });
    if (answer?.ok) return noteSent(context, message);
    if (answer && DEVICE_GONE.has(answer.status)) return forgetDevice(context, message.subscription);
    if (answer) this.log.warn(`a notification was not sent: ${hostOf(message)} answers ${answer.status}`);
    const isRefused = answer !== null && answer.status < 500 && !TAKEN_LATER.has(answer.status);
    return isRefused ? dropMessage(context, message) : noteLater(context, message, answer?.retryAfterMs ?? null);
  }

  private async post({ endpoint, headers, body }: webPush.RequestDetails, signal?: AbortSignal) {
    const timeout = AbortSignal.timeout(SEND_MS);
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: body && new Uint8Array(body),
      // Only known push services are sent to.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    await response.body?.cancel();
    const seconds = Number(response.headers.get('retry-after') ?? NaN);
    const retryAfterMs = Number.isFinite(seconds) ? seconds * A_SECOND : null;
    return { ok: response.ok, status: response.status, retryAfterMs };
  }

  /** Null: the keys of the device encrypt nothing. */
  private encrypt({
    id,
    kind,
    topic,
    language,
    subscription,
    expiresAt,
  }: QueuedMessage): webPush.RequestDetails | null {
    const { endpoint, p256dh, auth } = subscription;
    const left = Math.floor((expiresAt.getTime() - this.context.clock.now()) / A_SECOND);
    const letters = letterLanguage(language);
    const message: PushMessage = {
      web_push: 8030,
      notification: {
        ...NOTIFICATION_WORDS[letters][kind],
        ...pageLanguage(letters),
        // What an open page tells of the same portion has the same.
        tag: NOTIFICATION_TAG + (kind === 'PortionFree' ? topic : `${kind} ${id}`),
        navigate: this.config.appUrl + PAGES[kind],
      },
    };
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        TTL: Math.max(0, Math.min(left, kind === 'PortionFree' ? PORTION_TTL_S : LONGEST_TTL_S)),
        urgency: 'high',
        vapidDetails: { subject: this.config.contact, ...this.keys },
      });
    } catch {
      return null;
    }
  }
}
