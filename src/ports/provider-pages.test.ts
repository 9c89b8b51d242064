import { afterEach, describe, expect, it, vi } from 'vitest';
import { absolute, leaveFor } from '../browser/page/leave.ts';
import { loadWidget, resultUrl, type WidgetOptions } from '../browser/page/payment-widget.ts';

const options = (): WidgetOptions => ({
  locale: 'de',
  brandDetection: true,
  onReady: vi.fn(),
  onBeforeSubmitCard: () => true,
  onError: vi.fn(),
});
const scripts = () => [...document.head.querySelectorAll('script')];

afterEach(() => {
  scripts().forEach((script) => script.remove());
  delete window.wpwl;
});

describe('The address of a provider', () => {
  it('may be relative to the root of the client', () => {
    expect(absolute('provider/pay?id=1')?.href).toBe(`${window.location.origin}/provider/pay?id=1`);
    expect(absolute('https://provider.example/pay')?.href).toBe('https://provider.example/pay');
  });

  // PAY-52, SAFE-11
  it.each(['javascript:alert(1)', 'data:text/html,x', 'blob:https://provider.example/1', 'https://'])(
    'is never %s, which could run code in this page',
    (address) => {
      expect(absolute(address)).toBeNull();
      expect(() => leaveFor(address)).toThrow('is none');
    },
  );
});

describe('The widget', () => {
  it('returns the customer with the transaction id in `state`', () => {
    expect(resultUrl('a b&c')).toBe(`${window.location.origin}/?state=a+b%26c`);
  });

  it('is loaded with the provider’s integrity hash, and removed with its form', () => {
    const given = options();
    const unload = vi.fn();
    const remove = loadWidget({ widgetUrl: 'https://provider.example/w.js', integrity: 'sha384-x' }, given);
    expect(scripts()).toMatchObject([
      { src: 'https://provider.example/w.js', integrity: 'sha384-x', crossOrigin: 'anonymous' },
    ]);
    expect(window.wpwlOptions).toBe(given);
    window.wpwl = { unload };
    remove();
    expect([scripts(), window.wpwlOptions, unload.mock.calls.length]).toEqual([[], undefined, 1]);
  });

  it('reports a script that fails to load', () => {
    const given = options();
    loadWidget({ widgetUrl: 'https://provider.example/w.js', integrity: null }, given);
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(given.onError).toHaveBeenCalledOnce();
  });
});
