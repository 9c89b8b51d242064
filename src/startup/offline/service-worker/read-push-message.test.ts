import { expect, it } from 'vitest';
import { NOTIFICATION_TAG, type PushMessage } from '../../../../contract/push-message.ts';
import { readPushMessage } from './read-push-message.ts';

const notification: PushMessage['notification'] = {
  title: 'Your order is ready',
  body: 'Foyer',
  lang: 'en',
  dir: 'ltr',
  tag: `${NOTIFICATION_TAG}Ready 1a2b3c`,
  navigate: 'https://mittag.example/#/dashboard',
};
const message: PushMessage = { web_push: 8030, notification };

// PUSH-3
it('a message is read as it is declared, without what else it holds', () => {
  const sent = { ...message, notification: { ...notification, icon: 'https://other.example/icon.png' } };
  expect(readPushMessage(JSON.stringify(sent))).toEqual(notification);
});

// PUSH-3
it.each<[string, string]>([
  ['nothing', ''],
  ['no JSON', 'ready'],
  ['null', 'null'],
  ['another format', JSON.stringify({ ...message, web_push: 1 })],
  ['no notification', JSON.stringify({ web_push: 8030 })],
  ['a title that is no text', JSON.stringify({ ...message, notification: { ...notification, title: 1 } })],
  ['no address', JSON.stringify({ ...message, notification: { ...notification, navigate: undefined } })],
  ['no direction', JSON.stringify({ ...message, notification: { ...notification, dir: 'up' } })],
  [
    'a tag that no sign-out would withdraw',
    JSON.stringify({ ...message, notification: { ...notification, tag: 'x' } }),
  ],
])('%s is none of our messages', (_, text) => {
  expect(readPushMessage(text)).toBeNull();
});
