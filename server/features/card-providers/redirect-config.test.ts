import { describe, expect, it } from 'vitest';
import { StartError } from '../../db/lock.ts';
import { systemClock } from '../../core/context.ts';
import { connectRedirect, readRedirect } from './redirect-config.ts';

const PUBLIC_URL = 'https://mittag.example/essen/';
const STRIPE = { MITTAG_REDIRECT_PROVIDER: 'stripe', MITTAG_STRIPE_KEY: 'rk_live_abc123' };
const QENTA = {
  MITTAG_REDIRECT_PROVIDER: 'qenta',
  MITTAG_QENTA_CUSTOMER: 'D200001',
  MITTAG_QENTA_SECRET: 'S3CRET',
  MITTAG_QENTA_TOOLKIT_PASSWORD: 'toolkit',
};

const read = (env: NodeJS.ProcessEnv) => readRedirect(env, PUBLIC_URL);

describe('the redirect provider of the configuration', () => {
  it('is none, Stripe or QENTA', () => {
    expect(read({})).toBeNull();
    expect(read(STRIPE)).toEqual({
      stripe: { secretKey: 'rk_live_abc123', webhookSecret: null, publicUrl: PUBLIC_URL },
    });
    const qenta = { customerId: 'D200001', secret: 'S3CRET', toolkitPassword: 'toolkit', publicUrl: PUBLIC_URL };
    expect(read(QENTA)).toEqual({ qenta: { ...qenta, shopId: null } });
    expect(read({ ...QENTA, MITTAG_QENTA_SHOP: 'canteen' })).toEqual({ qenta: { ...qenta, shopId: 'canteen' } });
  });

  it.each([
    ['a missing name', { ...STRIPE, MITTAG_REDIRECT_PROVIDER: '' }, 'names no provider'],
    ['another name', { ...STRIPE, MITTAG_REDIRECT_PROVIDER: 'Stripe' }, 'must be stripe or qenta, not "Stripe"'],
    ['a missing key', { ...STRIPE, MITTAG_STRIPE_KEY: '' }, 'needs MITTAG_STRIPE_KEY'],
    ['a public key', { ...STRIPE, MITTAG_STRIPE_KEY: 'pk_live_abc123' }, 'sk_live_'],
    ['a wrong webhook secret', { ...STRIPE, MITTAG_STRIPE_WEBHOOK_SECRET: 'rk_live_abc123' }, 'whsec_'],
    ['a missing secret', { ...QENTA, MITTAG_QENTA_SECRET: '' }, 'needs MITTAG_QENTA_SECRET'],
    ['a missing password', { ...QENTA, MITTAG_QENTA_TOOLKIT_PASSWORD: '' }, 'needs MITTAG_QENTA_TOOLKIT_PASSWORD'],
    ['a wrong customer', { ...QENTA, MITTAG_QENTA_CUSTOMER: 'D2' }, 'seven characters'],
  ])('is refused at the start with %s, without telling keys', (_what, env, said) => {
    const start = () => read(env);
    expect(start).toThrow(StartError);
    expect(start).toThrow(said);
    expect(start).not.toThrow('abc123');
  });

  it('needs the address to which customers come back', () => {
    expect(() => readRedirect(STRIPE, null)).toThrow('MITTAG_PUBLIC_URL');
  });

  it('is connected: a page that Stripe ends itself, or one of QENTA that cannot be ended', () => {
    const pages = [STRIPE, QENTA].flatMap((env) => read(env) ?? []);
    const connected = pages.map((config) => connectRedirect(config, { clock: systemClock }));
    expect(connected.map(({ payableMs }) => payableMs)).toEqual([0, 35 * 60_000]);
    expect(connected.map(({ methods }) => methods !== undefined)).toEqual([true, false]);
  });
});
