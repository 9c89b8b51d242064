import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './db/lock.ts';

const TRIAL = { MITTAG_DEMO: '1' };
/** Without demo data people may really order, also where `NODE_ENV` was forgotten. */
const REAL = [{}, { ...TRIAL, NODE_ENV: 'production' }];

describe('the configuration', () => {
  // SERVER-13
  it('listens on localhost, port 4173, by default', () => {
    expect(readConfig({}, [])).toMatchObject({
      port: 4173,
      host: '127.0.0.1',
      publicPort: 4173,
      databaseUrl: null,
      isTesting: false,
    });
    // OFF-16
    expect(readConfig({}, []).isWorkerWithdrawn).toBe(false);
    expect(readConfig({ MITTAG_SERVICE_WORKER: 'off' }, []).isWorkerWithdrawn).toBe(true);
    expect(readConfig({ PORT: '8080', HOST: '0.0.0.0' }, [])).toMatchObject({ port: 8080, host: '0.0.0.0' });
  });

  // SERVER-13
  it.each(['lunch', '-1', '65536', '80.5'])('refuses %s as a port in one line', (PORT) => {
    expect(() => readConfig({ PORT }, [])).toThrow(new StartError(`PORT must be a number up to 65535, not "${PORT}".`));
  });

  // SAFE-36
  it.each(['Production', 'prod', 'production ', 'staging'])('refuses %j as NODE_ENV by name', (NODE_ENV) => {
    expect(() => readConfig({ NODE_ENV, MITTAG_SIMULATORS: '1' }, [])).toThrow(
      new StartError(`NODE_ENV must be one of production, development, test, not "${NODE_ENV}".`),
    );
  });

  // SERVER-36
  it('serves metrics only on request, and at this computer', () => {
    expect(readConfig({}, []).metrics).toBeNull();
    expect(readConfig({ MITTAG_METRICS_PORT: '9100' }, []).metrics).toEqual({ port: 9100, host: '127.0.0.1' });
    const elsewhere = { MITTAG_METRICS_PORT: '9100', MITTAG_METRICS_HOST: '10.0.0.4' };
    expect(readConfig(elsewhere, []).metrics).toEqual({ port: 9100, host: '10.0.0.4' });
    expect(() => readConfig({ MITTAG_METRICS_PORT: 'x' }, [])).toThrow('MITTAG_METRICS_PORT must be a number');
  });

  // SERVER-13
  it.each([
    ['LOG_LEVEL', 'lots', 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "lots".'],
    ['MITTAG_SERVICE_WORKER', 'of', 'MITTAG_SERVICE_WORKER must be one of on, off, not "of".'],
    ['MITTAG_TIME_ZONE', 'Wien', 'MITTAG_TIME_ZONE must be an IANA time zone such as Europe/Vienna, not "Wien".'],
  ])('refuses a wrong %s by name', (name, value, said) => {
    expect(() => readConfig({ [name]: value }, [])).toThrow(new StartError(said));
  });

  it.each([
    [{}, 'warn', null],
    [{ NODE_ENV: '', LOG_LEVEL: '', MITTAG_TIME_ZONE: '' }, 'warn', null],
    [{ NODE_ENV: 'development', LOG_LEVEL: 'debug', MITTAG_TIME_ZONE: 'Asia/Tokyo' }, 'debug', 'Asia/Tokyo'],
  ])('has a log level and a time zone by default: %j', (env, logLevel, zone) => {
    expect(readConfig(env, [])).toMatchObject({ logLevel, zone });
  });

  // SERVER-9
  it('allows no test controls in production', () => {
    expect(readConfig({ MITTAG_TESTING: '1' }, []).isTesting).toBe(true);
    expect(readConfig({ MITTAG_TESTING: '1', NODE_ENV: 'production' }, []).isTesting).toBe(false);
  });

  // SERVER-9
  it('enables simulators only on request, and never in production', () => {
    expect(readConfig({}, []).isSimulating).toBe(false);
    expect(readConfig({ MITTAG_SIMULATORS: '1' }, []).isSimulating).toBe(true);
    expect(readConfig({ MITTAG_SIMULATORS: '1', NODE_ENV: 'production' }, []).isSimulating).toBe(false);
  });

  // SAFE-9
  it('accepts origins of card providers, and nothing that is not an origin', () => {
    expect(readConfig({}, []).providerOrigins).toEqual([]);
    const two = { MITTAG_PROVIDER_ORIGINS: 'https://eu-prod.oppwa.com, https://checkout.example:8443' };
    expect(readConfig(two, []).providerOrigins).toEqual(['https://eu-prod.oppwa.com', 'https://checkout.example:8443']);
    for (const wrong of [
      '*',
      'oppwa.com',
      'http://oppwa.com',
      "https://oppwa.com/;script-src'unsafe-inline'",
      'https://oppwa.com/',
    ]) {
      expect(() => readConfig({ MITTAG_PROVIDER_ORIGINS: wrong }, [])).toThrow('MITTAG_PROVIDER_ORIGINS');
    }
  });

  // SAFE-5
  it('invents people only on request, in production too', () => {
    for (const NODE_ENV of [undefined, 'test', 'production']) {
      expect(readConfig({ NODE_ENV }, []).isDemo).toBe(false);
      expect(readConfig({ NODE_ENV, MITTAG_DEMO: '1' }, []).isDemo).toBe(true);
    }
  });

  it('shows the calls at /docs only in a trial, or on request', () => {
    expect(readConfig(TRIAL, []).hasDocs).toBe(true);
    expect(readConfig({ ...TRIAL, MITTAG_DOCS: '0' }, []).hasDocs).toBe(false);
    expect(REAL.map((env) => readConfig(env, []).hasDocs)).toEqual([false, false]);
    expect(REAL.map((env) => readConfig({ ...env, MITTAG_DOCS: '1' }, []).hasDocs)).toEqual([true, true]);
  });

  // SAFE-3
  it('trusts no proxy unless it is named, and starts with no name that is wrong', () => {
    expect(readConfig({}, []).trustedProxies).toEqual([]);
    const MITTAG_TRUSTED_PROXIES = '127.0.0.1, 10.1.0.0/16 2001:db8::/32';
    expect(readConfig({ MITTAG_TRUSTED_PROXIES }, []).trustedProxies).toEqual([
      '127.0.0.1',
      '10.1.0.0/16',
      '2001:db8::/32',
    ]);
    for (const wrong of [
      'loopback',
      '*',
      'true',
      '10.1.0.0/33',
      '0.0.0.0/0',
      '10.1.0.0/',
      '10.1.0/16',
      '10.1.0.0/16/2',
    ]) {
      expect(() => readConfig({ MITTAG_TRUSTED_PROXIES: `127.0.0.1 ${wrong}` }, [])).toThrow(
        new StartError(
          `MITTAG_TRUSTED_PROXIES must name addresses or networks such as 127.0.0.1 or 10.1.0.0/16, not "${wrong}".`,
        ),
      );
    }
  });

  // SAFE-10
  it('knows terminals by their secrets, which it never shows', () => {
    const [old, next] = ['a'.repeat(32), `${'b'.repeat(31)}=`];
    const { terminals } = readConfig({ MITTAG_TERMINALS: `foyer=${old}; foyer=${next}\ncellar=${old}` }, []);
    expect(terminals).toEqual({
      known: [
        { name: 'foyer', secret: old },
        { name: 'foyer', secret: next },
        { name: 'cellar', secret: old },
      ],
      acceptsOthers: false,
    });
    for (const wrong of ['foyer=short', old, `=${old}`, `fo yer=${old}`, `foyer=${old}"`, `foyer=${'a'.repeat(201)}`]) {
      const read = () => readConfig({ MITTAG_TERMINALS: wrong }, []);
      expect(read).toThrow('MITTAG_TERMINALS must list name=secret');
      expect(read).not.toThrow(old);
    }
  });

  it('lets people sign in by card at any device only in a trial that names no terminal', () => {
    expect(readConfig(TRIAL, []).terminals).toEqual({ known: [], acceptsOthers: true });
    for (const env of REAL) expect(readConfig(env, []).terminals).toEqual({ known: [], acceptsOthers: false });
  });

  it('knows where customers open the app if it is told, or if it simulates the world', () => {
    const of = (env: object) => readConfig(env as NodeJS.ProcessEnv, []).publicUrl;
    expect(of({})).toBeNull();
    expect(of({ MITTAG_SIMULATORS: '1', MITTAG_PUBLIC_PORT: '4200' })).toBe('http://localhost:4200/');
    expect(of({ MITTAG_SIMULATORS: '1', MITTAG_PUBLIC_URL: 'https://essen.example/mittag' })).toBe(
      'https://essen.example/mittag/',
    );
    for (const wrong of [
      'essen.example',
      'javascript:alert(1)',
      'https://essen.example/?a=1',
      'https://essen.example/#/',
    ])
      expect(() => of({ MITTAG_PUBLIC_URL: wrong })).toThrow('MITTAG_PUBLIC_URL');
  });

  it('does not serve the client in development', () => {
    expect(readConfig({}, ['--dev']).clientFolder).toBeNull();
    expect(readConfig({ MITTAG_DEV: '1', MITTAG_PUBLIC_PORT: '4173', PORT: '4174' }, [])).toMatchObject({
      clientFolder: null,
      publicPort: 4173,
    });
  });

  it('connects COPYandPAY by its three keys, or not at all', () => {
    const keys = {
      MITTAG_COPYANDPAY_URL: 'https://eu-prod.oppwa.com/',
      MITTAG_COPYANDPAY_ENTITY: 'e1',
      MITTAG_COPYANDPAY_TOKEN: 't1',
    };
    const known = { url: 'https://eu-prod.oppwa.com', entity: 'e1', token: 't1', webhookKey: null };
    expect(readConfig({}, []).cards.copyAndPay).toBeNull();
    expect(readConfig(keys, []).cards.copyAndPay).toEqual(known);
    const key = 'aB'.repeat(32);
    const withKey = readConfig({ ...keys, MITTAG_COPYANDPAY_WEBHOOK_KEY: key }, []);
    expect(withKey.cards.copyAndPay).toEqual({ ...known, webhookKey: key });
    for (const [name, value, said] of [
      ['MITTAG_COPYANDPAY_TOKEN', '', 'MITTAG_COPYANDPAY_TOKEN is missing'],
      ['MITTAG_COPYANDPAY_URL', 'eu-prod.oppwa.com', 'must be an address such as'],
      ['MITTAG_COPYANDPAY_URL', 'http://eu-prod.oppwa.com', 'must be an address such as'],
      ['MITTAG_COPYANDPAY_URL', 'https://eu-prod.oppwa.com/v1', 'must be an address such as'],
      ['MITTAG_COPYANDPAY_WEBHOOK_KEY', 'abc', '64 hexadecimal digits'],
    ] as const)
      expect(() => readConfig({ ...keys, [name]: value }, [])).toThrow(said);
  });
});
