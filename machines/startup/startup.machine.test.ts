import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { type Settings } from '../../domain/settings.ts';
import type { ClientConfiguration } from '../../domain/session.ts';
import type { Restaurant } from '../../domain/restaurant.ts';
import { address, house } from './startup.fixtures.ts';
import type { House, StartupAddress } from './startup.types.ts';
import { PortFake } from '../testing/port-fake.ts';
import { startupMachine } from './startup.machine.ts';
import { type ConfigurationResult, type LanguagesAnswer, type TextsResult } from './startup.types.ts';

const { configuration, restaurant, languages } = house;
const ssoConfiguration = { ...configuration, authServiceLogoutRedirectUrl: 'https://sso.example/begin' };

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
  const actor = createActor(machine, { input: { address: from } }).start();
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
  it('outputs the house', async () => {
    const { ports, output, done } = await atTexts();
    expect(done).toEqual(['clearStoredPerson', 'storeLanguage DE']);
    expect(ports.texts.call.input).toEqual({ house });
    await ports.texts.call.answer({ kind: 'loaded' });
    expect(output()).toEqual({ kind: 'ready', house });
  });

  it('does not start without a configuration', async () => {
    const unread = start();
    await unread.ports.configuration.call.fail();
    expect(unread.failureKey()).toBe('startup.configurationNotLoaded');
  });

  it('fails as soon as a failure is certain, and aborts the other calls', async () => {
    const { ports, failureKey } = await atBurst();
    await ports.version.call.fail();
    expect(failureKey()).toBe('startup.versionNotLoaded');
    expect(ports.settings.call.signal.aborted).toBe(true);
    await ports.restaurant.call.answer(restaurant);
    expect(ports.texts.calls).toHaveLength(0);
  });

  it('outputs the URL of single sign-on when it is to be redirected there', async () => {
    const asking = start({ ...address, isAutoSso: true });
    await asking.ports.configuration.call.answer({ kind: 'read', configuration: ssoConfiguration });
    expect(asking.output()).toEqual({ kind: 'leaving', url: 'https://sso.example/begin?autoSsoLogin=TRUE' });
  });
});
