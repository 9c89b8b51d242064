import { afterEach, describe, expect, it } from 'vitest';
import { createHashOnlyHistory, parseSearch, stringifySearch } from './history.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

describe('The history', () => {
  it('does not treat a query before the hash as that of the route', () => {
    window.history.replaceState(null, '', '/?state=abc#/order/payment');
    const history = createHashOnlyHistory();
    expect(history.location.pathname).toBe('/order/payment');
    expect(history.location.search).toBe('');
    history.destroy();
  });

  it('reads the query behind the hash', () => {
    window.history.replaceState(null, '', '/#/auth/card?task=noCheck');
    const history = createHashOnlyHistory();
    expect([history.location.pathname, history.location.search]).toEqual(['/auth/card', '?task=noCheck']);
    history.destroy();
  });

  // PAGE-1
  it('writes into the hash and leaves the rest of the address alone', () => {
    window.history.replaceState(null, '', '/app/?lang=de#/dashboard');
    const history = createHashOnlyHistory();
    history.push('/order/location');
    history.flush();
    expect(window.location.href.endsWith('/app/?lang=de#/order/location')).toBe(true);
    history.destroy();
  });

  // PAGE-120
  it.each(['#/100%', '#/%E0%A4%A', '#/%'])('takes what cannot be decoded for an unknown path: %s', (hash) => {
    window.history.replaceState(null, '', `/${hash}`);
    const history = createHashOnlyHistory();
    expect(history.location.pathname).toBe('/');
    history.destroy();
  });

  it('keeps search parameters as text', () => {
    expect(parseSearch('?task=123&x=true')).toEqual({ task: '123', x: 'true' });
    expect(stringifySearch({ task: '123', page: undefined })).toBe('?task=123');
  });
});
