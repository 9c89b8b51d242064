import { createActor } from 'xstate';
import { afterAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../domain/settings.ts';
import type { ClientConfiguration } from '../../domain/session.ts';
import type { Restaurant } from '../../domain/restaurant.ts';
import { address, house } from './startup.fixtures.ts';
import type { House, StartupAddress } from './startup.types.ts';
import { ChartWalk } from '../testing/coverage.ts';
import { PortFake } from '../testing/port-fake.ts';
import { startupMachine } from './startup.machine.ts';
import { type ConfigurationResult, type LanguagesAnswer, type TextsResult } from './startup.types.ts';

const walk = new ChartWalk(startupMachine);
const { configuration, restaurant, languages } = house;
const ssoConfiguration = { ...configuration, authServiceLogoutRedirectUrl: 'https://sso.example/begin' };

afterAll(() => {
  expect(walk.unwalked(), 'transitions that no test has walked').toEqual([]);
});

type Configured = { configuration: ClientConfiguration };

function start(from: StartupAddress = address) {
  const ports = {
    configuration: new PortFake<ConfigurationResult>(),
    version: new PortFake<string, Configured>(),
    restaurant: new PortFake<Restaurant | null, Configured>(),
    languages: new PortFake<LanguagesAnswer, Configured>(),
    settings: new PortFake<Settings, Configured>(),
    texts: new PortFake<TextsResult, { house: House }>(),
  };
  const done: string[] = [];
  const machine = startupMachine.provide({
    actors: {
      readConfiguration: ports.configuration.logic,
      readVersion: ports.version.logic,
      readRestaurant: ports.restaurant.logic,
      readLanguages: ports.languages.logic,
      readSettings: ports.settings.logic,
      loadTexts: ports.texts.logic,
    },
    actions: {
      clearStoredPerson: () => done.push('clearStoredPerson'),
      storeLanguage: (_, { language }) => done.push(`storeLanguage ${language.shortName}`),
    },
  });
  const actor = createActor(machine, { input: { address: from }, inspect: walk.inspect }).start();
  const output = () => actor.getSnapshot().output;
  const failureKey = () => {
    const ended = output();
    return ended?.kind === 'failed' ? ended.failure.key : null;
  };
  return { actor, ports, done, output, failureKey };
}

async function atBurst() {
  const run = start();
  await run.ports.configuration.call.answer({ kind: 'read', configuration });
  return run;
}

async function atTexts() {
  const run = await atBurst();
  await run.ports.version.call.answer('1.0.0.0');
  await run.ports.restaurant.call.answer(restaurant);
  await run.ports.languages.call.answer({ languages, storedShortName: null });
  await run.ports.settings.call.answer(house.settings);
  return run;
}

describe('startup', () => {
  it('sends version, restaurant, languages and settings off together, and then the texts', async () => {
    const { ports, output } = await atBurst();
    for (const port of [ports.version, ports.restaurant, ports.languages, ports.settings])
      expect(port.calls).toHaveLength(1);
    expect([ports.texts.calls.length, output()]).toEqual([0, undefined]);
  });

  it('ends with the house', async () => {
    const { ports, output, done } = await atTexts();
    expect(done).toEqual(['clearStoredPerson', 'storeLanguage DE']);
    expect(ports.texts.call.input).toEqual({ house });
    await ports.texts.call.answer({ kind: 'loaded' });
    expect(output()).toEqual({ kind: 'ready', house });
  });

  it('does not start without a configuration', async () => {
    const unread = start();
    await unread.ports.configuration.call.fail();
    const unnamed = start();
    await unnamed.ports.configuration.call.answer({ kind: 'failed', key: 'startup.noRestaurantId', detail: '' });
    expect([unread.failureKey(), unnamed.failureKey()]).toEqual([
      'startup.configurationNotLoaded',
      'startup.noRestaurantId',
    ]);
  });

  it('says that the version is bad although the missing restaurant was known before', async () => {
    const { ports, failureKey } = await atBurst();
    await ports.restaurant.call.answer(null);
    expect(failureKey()).toBeNull();
    await ports.version.call.answer('0.9.0.0');
    expect(failureKey()).toBe('startup.versionUnsupported');
  });

  it('fails at once when a failure is certain, and abandons the other calls', async () => {
    const { ports, failureKey } = await atBurst();
    await ports.version.call.fail();
    expect(failureKey()).toBe('startup.versionNotLoaded');
    expect(ports.settings.call.signal.aborted).toBe(true);
    await ports.restaurant.call.answer(restaurant);
    expect(ports.texts.calls).toHaveLength(0);
  });

  it('does not start without a restaurant', async () => {
    const { ports, failureKey } = await atBurst();
    await ports.version.call.answer('1.0.0.0');
    await ports.restaurant.call.fail();
    expect(failureKey()).toBe('startup.noRestaurant');
  });

  it("starts without languages and settings, with the restaurant's own language and the defaults", async () => {
    const { ports, output } = await atBurst();
    await ports.languages.call.fail();
    await ports.settings.call.fail();
    await ports.version.call.answer('2.0.0.0');
    await ports.restaurant.call.answer(restaurant);
    await ports.texts.call.answer({ kind: 'loaded' });
    expect(output()).toEqual({
      kind: 'ready',
      house: { ...house, languages: [restaurant.language], settings: DEFAULT_SETTINGS },
    });
  });

  it("starts without the restaurant's texts and notes why they are missing", async () => {
    const missing = await atTexts();
    await missing.ports.texts.call.answer({ kind: 'failed', key: 'startup.textsNotFound' });
    const broken = await atTexts();
    await broken.ports.texts.call.fail();
    expect(missing.output()).toEqual({ kind: 'ready', house: { ...house, textsFailure: 'startup.textsNotFound' } });
    expect(broken.output()).toEqual({ kind: 'ready', house: { ...house, textsFailure: 'startup.textsFailed' } });
  });

  it('leaves for single sign-on when the address asks for it, but not while its result is there', async () => {
    const asking = start({ ...address, isAutoSso: true });
    await asking.ports.configuration.call.answer({ kind: 'read', configuration: ssoConfiguration });
    expect(asking.output()).toEqual({ kind: 'leaving', url: 'https://sso.example/begin?autoSsoLogin=TRUE' });
    const returned = start({ ...address, isAutoSso: true, ssoState: 'FAILURE' });
    await returned.ports.configuration.call.answer({ kind: 'read', configuration: ssoConfiguration });
    expect([returned.output(), returned.ports.version.calls.length]).toEqual([undefined, 1]);
  });
});
