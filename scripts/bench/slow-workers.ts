import { type Browser } from '@playwright/test';
import { SLOW_NETWORK } from './phone.ts';

/**
 * Slows down the network of every service worker that starts meanwhile: it has one of its own, and what a page asks of
 * it would otherwise come at full speed.
 */
export async function withSlowWorkers<T>(browser: Browser, work: () => Promise<T>): Promise<T> {
  const session = await browser.newBrowserCDPSession();
  let id = 0;
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    const send = (method: string, params = {}) =>
      session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id: (id += 1), method, params }),
      });
    // One that has ended meanwhile needs no network.
    void send('Network.enable')
      .then(() => send('Network.emulateNetworkConditions', SLOW_NETWORK))
      .catch(() => undefined);
  });
  session.on('Target.targetCreated', ({ targetInfo: { targetId, type } }) => {
    if (type !== 'service_worker') return;
    session.send('Target.attachToTarget', { targetId, flatten: false }).catch(() => undefined);
  });
  const filter = [{ type: 'service_worker', exclude: false }];
  await session.send('Target.setDiscoverTargets', { discover: true, filter });
  try {
    return await work();
  } finally {
    await session.detach();
  }
}
