import { NOTIFICATION_TAG, type PushMessage } from '../../../../contract/push-message.ts';

const areTexts = (...values: unknown[]): boolean => values.every((value) => typeof value === 'string');

/** Null: it is none of ours. Checked by hand: the worker, which is started for each message, goes without zod. */
export function readPushMessage(text: string): PushMessage['notification'] | null {
  try {
    const { web_push, notification } = JSON.parse(text) as PushMessage;
    const { title, body, lang, dir, tag, navigate } = notification;
    const isOurs =
      web_push === 8030 &&
      areTexts(title, body, lang, tag, navigate) &&
      ['ltr', 'rtl'].includes(dir) &&
      tag.startsWith(NOTIFICATION_TAG);
    return isOurs ? { title, body, lang, dir, tag, navigate } : null;
  } catch {
    return null;
  }
}
