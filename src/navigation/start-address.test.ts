import { afterEach, describe, expect, it } from 'vitest';
import { fakeServices } from '../ports/services.fixtures.ts';
import { sessionActions } from '../ports/session-actions.ts';
import { cleanAddress, readAddress, takeAddress } from './start-address.ts';
import { internalTarget } from './targets.ts';

describe('The address', () => {
  it('is read from the query before the hash', () => {
    expect(readAddress('https://mittag.test/?state=abc&ssoState=SUCCESS#/order/payment')).toEqual({
      ssoState: 'SUCCESS',
      isAutoSso: false,
      carriedOver: { ssoState: 'SUCCESS' },
      providerReturn: { state: 'abc', checkoutId: null, resourcePath: null },
      target: '/order/payment',
      isAtCardLogin: false,
      isCheckSkipped: false,
    });
  });

  // SIGN-25
  it.each([
    ['?ssoState=SUCCESS&ssoState=SUCCESS', 'SUCCESS'],
    ['?ssoState=FAILED&ssoState=SUCCESS', 'FAILED'],
    ['?ssoState=FAILED#/auth/login?ssoState=SUCCESS', 'FAILED'],
    ['', null],
  ])('counts contradicting single sign-on states as failed, in %s', (query, expected) => {
    expect(readAddress(`https://mittag.test/${query}`).ssoState).toBe(expected);
  });

  // SAFE-11
  it.each([
    ['#/auth/login?targetUrl=%2Forder%2Fcheckout', '/order/checkout'],
    ['?targetUrl=/user#/auth/login', '/user'],
    ['#/auth/login?targetUrl=https%3A%2F%2Fevil.example', null],
    ['#/auth/login?targetUrl=%2F%2Fevil.example', null],
    ['#/auth/login?targetUrl=%2F%5Cevil.example', null],
    ['#/auth/login?targetUrl=javascript%3Aalert(1)', null],
    ['#/auth/login?targetUrl=%2Fauth%2Flogin', null],
    ['#/order?targetUrl=%2F%2Fevil.example', '/order?targetUrl=%2F%2Fevil.example'],
  ])('%s has the target %s, which never leaves the app', (place, target) => {
    expect(readAddress(`https://mittag.test/${place}`).target).toBe(target);
  });

  it('is read from the query behind the hash', () => {
    expect(readAddress('https://mittag.test/#/auth/card?task=noCheck&autoSsoLogin=TRUE')).toEqual({
      ssoState: null,
      isAutoSso: true,
      carriedOver: { autoSsoLogin: 'TRUE' },
      providerReturn: null,
      target: null,
      isAtCardLogin: true,
      isCheckSkipped: true,
    });
  });

  it('has no target without a hash', () => {
    expect(readAddress('https://mittag.test/?lang=de').target).toBeNull();
  });

  // PAY-22, PAGE-5
  it.each([
    ['?state=abc', { state: 'abc', checkoutId: null, resourcePath: null }],
    [
      '?state=abc&id=1&resourcePath=%2Fv1%2Fcheckouts%2F1#/',
      { state: 'abc', checkoutId: '1', resourcePath: '/v1/checkouts/1' },
    ],
    ['?id=1&resourcePath=%2Fv1%2Fcheckouts%2F1', { state: null, checkoutId: '1', resourcePath: '/v1/checkouts/1' }],
    ['#/order/payment?state=abc', { state: 'abc', checkoutId: null, resourcePath: null }],
  ])('%s is a return from a provider and leads to the payment', (place, providerReturn) => {
    const address = readAddress(`https://mittag.test/${place}`);
    expect([address.providerReturn, address.target]).toEqual([providerReturn, '/order/payment']);
    expect(cleanAddress(`https://mittag.test/${place}`)).not.toMatch(/state|resourcePath|id=/);
  });

  it('is not a return from a provider with a bare id', () => {
    expect(readAddress('https://mittag.test/#/order?id=7').providerReturn).toBeNull();
  });

  // PAY-22
  it('keeps the parameters of the route and drops those already read', () => {
    expect(cleanAddress('https://mittag.test/app/?state=abc')).toBe('/app/#/order/payment');
    expect(cleanAddress('https://mittag.test/app/?state=abc&lang=de#/order?from=2026-11-23&id=7')).toBe(
      '/app/?lang=de#/order?from=2026-11-23',
    );
  });
});

describe('What the address has held of single sign-on', () => {
  afterEach(() => sessionStorage.clear());
  const open = (address: string) => {
    window.history.replaceState(null, '', address);
    return takeAddress();
  };

  // LEAVE-7
  it.each(['/?ssoState=CANCELED&autoSsoLogin=TRUE', '/#/auth/login?ssoState=CANCELED&autoSsoLogin=TRUE'])(
    'is known after a reload as well, from %s',
    (address) => {
      const carriedOver = { ssoState: 'CANCELED', autoSsoLogin: 'TRUE' };
      expect(open(address)).toMatchObject({ ssoState: 'CANCELED', isAutoSso: true, carriedOver });
      expect(window.location.href).not.toContain('CANCELED');
      expect(takeAddress()).toMatchObject({ ssoState: null, isAutoSso: false, carriedOver });
    },
  );

  // LEAVE-71
  it('is no answer where a logout has carried it over, and one again after the next way to single sign-on', () => {
    open('/?ssoState=CANCELED&autoSsoLogin=TRUE');
    const carried = '/#/auth/login?ssoState=CANCELED&autoSsoLogin=TRUE';
    expect(open(carried)).toMatchObject({ ssoState: null, isAutoSso: false });
    expect(open('/?ssoState=CANCELED')).toMatchObject({ ssoState: 'CANCELED' });
    sessionActions(fakeServices().services).storeTarget(null, { target: null });
    expect(open('/#/?ssoState=CANCELED')).toMatchObject({ ssoState: 'CANCELED' });
  });
});

describe('A return target', () => {
  it.each(['/order/checkout', '/user', '/order?from=2026-11-23'])('may be %s', (target) => {
    expect(internalTarget(target)).toBe(target);
  });

  // SAFE-11
  it.each([
    'https://evil.test/',
    '//evil.test/order',
    '/\\evil.test',
    '/\tevil',
    'javascript:alert(1)',
    '/order//evil.test',
    '/order\n',
    '/auth/login',
    '/order/login',
    '',
    '/',
    'order',
  ])('is never %j', (target) => {
    expect(internalTarget(target)).toBeNull();
  });
});
