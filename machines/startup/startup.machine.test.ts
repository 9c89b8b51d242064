import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { type Settings } from '../../domain/settings.ts';
import type { ClientConfiguration } from '../../domain/session.ts';
import type { Restaurant } from '../../domain/restaurant.ts';
import { address, appConfiguration } from './startup.fixtures.ts';
import { PortFake } from '../testing/port-fake.ts';
import { startupMachine } from './startup.machine.ts';
import {
  type ConfigurationResult,
  type AppConfiguration,
  type LanguagesAnswer,
  type StartupInput,
  type TextsResult,
} from './startup.types.ts';

const { configuration, restaurant, languages } = appConfiguration;

type Purpose = Pick<StartupInput, 'purpose'>;
type Configured = Purpose & { configuration: ClientConfiguration };

function start(from = address) {
  const ports = {
    configuration: new PortFake<ConfigurationResult, Purpose>(),
    version: new PortFake<string, Configured>(),
    restaurant: new PortFake<Restaurant | null, Configured>(),
    languages: new PortFake<LanguagesAnswer, Configured>(),
    settings: new PortFake<Settings, Configured>(),
    texts: new PortFake<TextsResult, { appConfiguration: AppConfiguration }>(),
  };
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
      clearStoredPerson: () => undefined,
      storeLanguage: () => undefined,
      storeConfiguration: () => undefined,
      dropCachedConfiguration: () => undefined,
    },
  });
  const actor = createActor(machine, { input: { address: from, purpose: 'start' } }).start();
  return { ports, output: () => actor.getSnapshot().output };
}

describe('startup', () => {
  it('outputs the restaurant', async () => {
    const { ports, output } = start();
    await ports.configuration.call.answer({ kind: 'read', configuration });
    await ports.version.call.answer('1.0.0.0');
    await ports.restaurant.call.answer(restaurant);
    await ports.languages.call.answer({ languages, storedShortName: null, browserLanguages: [] });
    await ports.settings.call.answer(appConfiguration.settings);
    await ports.texts.call.answer({ kind: 'loaded' });
    expect(output()).toEqual({ kind: 'ready', appConfiguration });
  });

  it('outputs a failure as soon as it is certain, and aborts the other calls', async () => {
    const { ports, output } = start();
    await ports.configuration.call.answer({ kind: 'read', configuration });
    await ports.version.call.fail();
    expect(output()).toEqual({
      kind: 'failed',
      failure: { key: 'startup.versionNotLoaded', detail: 'Could not load API-Version' },
    });
    expect(ports.settings.call.signal.aborted).toBe(true);
    await ports.restaurant.call.answer(restaurant);
    expect(ports.texts.calls).toHaveLength(0);
  });

  it('outputs the URL of single sign-on when it is to be redirected there', async () => {
    const { ports, output } = start({ ...address, isAutoSso: true });
    const withSignOn = { ...configuration, authServiceLogoutRedirectUrl: 'https://sso.example/begin' };
    await ports.configuration.call.answer({ kind: 'read', configuration: withSignOn });
    expect(output()).toEqual({ kind: 'leaving', url: 'https://sso.example/begin?autoSsoLogin=TRUE' });
  });
});
