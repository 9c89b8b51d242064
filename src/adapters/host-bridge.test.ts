import { afterEach, describe, expect, it, vi } from 'vitest';
import { type HostEvent } from '../../machines/card/card.types.ts';
import { isInNativeHost, openHostBridge } from './host-bridge.ts';

/** A channel like WebView2's. */
class FakeChannel extends EventTarget {
  posted: unknown[] = [];
  postMessage(message: unknown) {
    this.posted.push(message);
  }
  say(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

let close = () => {};

function open() {
  const heard: HostEvent[] = [];
  const complaints: string[] = [];
  close = openHostBridge(
    (event) => heard.push(event),
    (error) => complaints.push(String(error)),
  );
  return { heard, complaints, fire: window.canteenHost!.fire };
}

afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

describe('The native host', () => {
  it('reports cards and balances', () => {
    const { heard, fire } = open();
    fire('LoginCard', 'MITTAG-1001');
    fire('UpdateCardSaldo', 1250);
    fire('UpdateCardSaldo', '1250');
    fire('LogoutCard');
    expect(heard).toEqual([
      { type: 'host.loginCard', login: 'MITTAG-1001' },
      { type: 'host.balance', balance: 1250 },
      { type: 'host.balance', balance: 1250 },
      { type: 'host.logoutCard' },
    ]);
  });

  it.each(['PrintReceipt', 'logincard', '', 'toString'])(
    'gets an error for the event %j, which is not in the event list',
    (name) => {
      const { heard, complaints, fire } = open();
      expect(() => fire(name, 1)).toThrow(
        `The event "${name}" must be defined in the event list: LoginCard, LogoutCard, UpdateCardSaldo.`,
      );
      expect([heard, complaints.length]).toEqual([[], 1]);
    },
  );

  it.each([
    ['LoginCard', 1001],
    ['LoginCard', undefined],
    ['UpdateCardSaldo', '12,50'],
    ['UpdateCardSaldo', null],
  ])('gets an error for %s with the value %j', (name, value) => {
    const { heard, fire } = open();
    expect(() => fire(name, value)).toThrow(name);
    expect(heard).toEqual([]);
  });

  it('can use WebView2’s channel, with objects or JSON, and receives errors on it', () => {
    const webview = new FakeChannel();
    vi.stubGlobal('chrome', { webview });
    const { heard, complaints } = open();
    expect(isInNativeHost()).toBe(true);
    webview.say({ name: 'LoginCard', value: 'MITTAG-1001' });
    webview.say('{"name":"LogoutCard"}');
    for (const wrong of ['no JSON', { name: 'Unknown' }, null, 7]) webview.say(wrong);
    expect(heard).toEqual([{ type: 'host.loginCard', login: 'MITTAG-1001' }, { type: 'host.logoutCard' }]);
    expect([complaints.length, webview.posted.length]).toEqual([4, 4]);
    close();
    webview.say({ name: 'LogoutCard' });
    expect(heard).toHaveLength(2);
  });

  it('can hand over a message port, as an Android host does', () => {
    const { heard } = open();
    const port = new FakeChannel();
    const handOver = (source: Window | null, origin = '') => {
      const event = new MessageEvent('message', { data: 'canteenHostPort', source, origin });
      Object.defineProperty(event, 'ports', { value: [port] });
      window.dispatchEvent(event);
    };
    handOver(window);
    // `source` is null when the sending frame has been removed.
    for (const origin of ['https://evil.test', 'null']) handOver(null, origin);
    port.say({ name: 'LogoutCard' });
    expect(heard).toEqual([]);
    handOver(null);
    port.say({ name: 'LogoutCard' });
    expect(heard).toEqual([{ type: 'host.logoutCard' }]);
  });

  it('has no effect after the bridge is closed', () => {
    open();
    close();
    expect([window.canteenHost, isInNativeHost()]).toEqual([undefined, false]);
  });
});
