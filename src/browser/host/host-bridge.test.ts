import { afterEach, describe, expect, it, vi } from 'vitest';
import { type HostEvent } from '../../../machines/card/card.types.ts';
import { TerminalSecret } from '../storage/terminal-secret.ts';
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
  const secret = new TerminalSecret();
  close = openHostBridge({
    onEvent: (event) => heard.push(event),
    setTerminalSecret: (value) => secret.set(value),
    complain: (error) => complaints.push(String(error)),
  });
  return { heard, complaints, secret, ...window.canteenHost! };
}

afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

describe('The native host', () => {
  // TERM-1
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

  // TERM-1
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

  // TERM-16
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

  it('gives the terminal its secret, by script and by message, and it is no event', () => {
    const channel = new FakeChannel();
    vi.stubGlobal('chrome', { webview: channel });
    const { heard, secret, configure } = open();
    expect(secret.read()).toBeNull();
    configure({ terminalSecret: 'foyer-9f2c61d4b85e4a07' });
    expect(secret.read()).toBe('foyer-9f2c61d4b85e4a07');
    channel.say({ configuration: { terminalSecret: 'by-message-1' } });
    expect(secret.read()).toBe('by-message-1');
    channel.say(JSON.stringify({ configuration: { terminalSecret: 'by-message-2' } }));
    expect(secret.read()).toBe('by-message-2');
    expect([heard, channel.posted]).toEqual([[], []]);
  });

  it('gets an error for a broken message, which does not quote it', () => {
    const channel = new FakeChannel();
    vi.stubGlobal('chrome', { webview: channel });
    const { complaints } = open();
    channel.say('{"configuration":{"terminalSecret":4711');
    expect(complaints).toEqual(['SyntaxError: The message is not JSON.']);
  });

  it.each([
    [{ terminalSecret: 'with a blank-4711' }, 'TypeError'],
    [{ terminalSecret: 4711 }, 'TypeError'],
    [{ terminalSecret: '' }, 'TypeError'],
    [{ terminalSecret: '4711'.repeat(51) }, 'TypeError'],
    [{}, 'TypeError'],
    [null, 'TypeError'],
    [{ secret: '4711' }, 'There is no setting "secret"'],
  ])('gets an error for the settings %j, without their values', (settings, said) => {
    const { complaints, secret, configure } = open();
    expect(() => configure(settings)).toThrow();
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain(said);
    expect(complaints[0]).not.toContain('4711');
    expect(secret.read()).toBeNull();
  });
});
