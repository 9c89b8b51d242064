import { describe, expect, it } from 'vitest';
import { isPushService } from './push-services.ts';
import { readPushConfig } from './push-config.ts';

const APP = 'https://mittag.example/';

describe('the configuration of notifications', () => {
  // PUSH-42
  it('is none without a contact', () => {
    expect(readPushConfig({}, APP)).toBeNull();
  });

  it('names whom push services ask, and further push services', () => {
    expect(
      readPushConfig(
        { MITTAG_PUSH_CONTACT: 'mailto:canteen@mittag.example', MITTAG_PUSH_SERVICES: 'https://push.example' },
        APP,
      ),
    ).toEqual({ contact: 'mailto:canteen@mittag.example', appUrl: APP, services: ['https://push.example'] });
  });

  // PUSH-42
  it.each([
    [{ MITTAG_PUSH_CONTACT: 'canteen@mittag.example' }, APP, /MITTAG_PUSH_CONTACT must be/],
    [{ MITTAG_PUSH_CONTACT: 'mailto:canteen' }, APP, /MITTAG_PUSH_CONTACT must be/],
    [{ MITTAG_PUSH_CONTACT: 'mailto:a@b.example' }, null, /MITTAG_PUBLIC_URL/],
    [{ MITTAG_PUSH_SERVICES: 'https://push.example' }, APP, /no MITTAG_PUSH_CONTACT/],
    [
      { MITTAG_PUSH_CONTACT: 'mailto:a@b.example', MITTAG_PUSH_SERVICES: 'https://push.example/path' },
      APP,
      /MITTAG_PUSH_SERVICES must name/,
    ],
  ])('is refused where it makes no sense: %j', (env, publicUrl, message) => {
    expect(() => readPushConfig(env, publicUrl)).toThrow(message);
  });
});

// PUSH-31
describe('a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'http://127.0.0.1:4500/abc',
  ])('is %s', (endpoint) => {
    expect(isPushService(endpoint, ['http://127.0.0.1:4500'])).toBe(true);
  });

  it.each([
    'https://mittag.example/abc',
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/',
    'https://evil-push.apple.com/',
    'https://fcm.googleapis.com:8443/',
    'https://user@evil.example/?fcm.googleapis.com',
    'http://127.0.0.1:4501/abc',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    'https://user:word@fcm.googleapis.com/',
    'https://[fcm',
  ])('is not %s', (endpoint) => {
    expect(isPushService(endpoint, ['http://127.0.0.1:4500'])).toBe(false);
  });
});
