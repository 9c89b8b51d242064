import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode } from 'react';
import { vi } from 'vitest';
import { createActor } from 'xstate';
import { DEFAULT_SETTINGS } from '../../domain/settings.ts';
import { address } from '../../machines/startup/startup.fixtures.ts';
import { savedFiltersOf } from '../../machines/session/session.rules.ts';
import { type SessionContext, type SessionEvent } from '../../machines/session/session.types.ts';
import { type AppConfiguration } from '../../machines/startup/startup.types.ts';
import { type ApiClient } from '../api/client.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { AppContext } from '../context/app-context.ts';
import { queryClientOf } from '../queries/query-client.ts';
import { type Journal } from '../services/journal.ts';
import { theme } from './theme/theme.ts';
import { catalogue as catalogueEn } from '../texts/en/catalogue.ts';
import { TextStore } from '../texts/text-store.ts';
import { provideFilters } from '../ports/filters.ports.ts';
import { provideSavedChanges } from '../ports/saved-changes.ports.ts';

export const appConfiguration: AppConfiguration = {
  configuration: {
    restaurantId: 1,
    apiEndpoint: 'service',
    authServiceEndpoint: null,
    authServiceLogoutRedirectUrl: null,
    timeZone: 'Europe/Vienna',
    cardPrefix: 'MITTAG-',
    logLevel: 'warn',
  },
  restaurant: {
    id: 1,
    name: 'Kantine am Park',
    logo: null,
    websiteUrl: null,
    currencySymbol: '€',
    currencyShortName: 'EUR',
    secondaryColor: '#b3446c',
    lastTextModificationDate: '2026-11-01T00:00:00',
    language: null,
  },
  languages: [
    { id: 1, name: 'Deutsch', shortName: 'DE' },
    { id: 2, name: 'English', shortName: 'EN' },
  ],
  language: { id: 2, name: 'English', shortName: 'EN' },
  settings: DEFAULT_SETTINGS,
  knownSettings: 'all',
  textsFailure: null,
};

type Observer = ((snapshot: object) => void) | { next?: (snapshot: object) => void };

/** A fake actor that records the events sent to it, and whose snapshot changes only by `become`. */
export function fakeActor<Event>(snapshot: object) {
  const sent: Event[] = [];
  const listeners = new Set<Observer>();
  let current = snapshot;
  return {
    sent,
    getSnapshot: () => current,
    subscribe: (listener: Observer) => {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
    send: (event: Event) => sent.push(event),
    become: (changed: object) => {
      current = { ...current, ...changed };
      for (const listener of listeners) {
        if (typeof listener === 'function') listener(current);
        else listener.next?.(current);
      }
    },
  };
}

interface RenderOptions {
  states?: string[];
  tags?: string[];
  children?: Record<string, unknown>;
  context?: Partial<SessionContext>;
  /** Server time in milliseconds. */
  now?: number;
  /** Needed if the view reads data. */
  api?: ApiClient;
  /** The restaurant's own texts. */
  ownTexts?: [key: string, text: string][];
  /** Language of the built-in texts, where it is not that of the restaurant. */
  builtIn?: string | null;
  /** What the window answers to media queries; by default that none matches. */
  media?: Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>;
  /** Needed if the view logs. */
  journal?: Partial<Journal>;
  loadAllTexts?: () => Promise<void>;
}

export const NO_MEDIA = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };

class NothingMeasured {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const quietApi = (now: number) =>
  ({
    serverNow: () => now,
    spinner: { subscribe: () => () => undefined, getSnapshot: () => false },
  }) as unknown as ApiClient;

/**
 * What the session invokes while somebody is signed in, as far as it has no page: the charts themselves, with calls to
 * this server.
 */
function chartsOf(
  api: ApiClient,
  session: () => SessionRef,
  { person = null, deviceType = 'Desktop' }: Partial<SessionContext>,
) {
  const savedFilters = savedFiltersOf({ person, deviceType });
  return {
    filters: createActor(provideFilters({ api }), { input: { savedFilters } }).start(),
    savedChanges: createActor(provideSavedChanges({ api }, { session })).start(),
  };
}

/** Finds an element by all of its text, also where a part of it is an element of its own, as a sum. */
export const wholeText = (text: string | RegExp) => (_: string, element: Element | null) => {
  const fits = ({ textContent }: Element) => {
    const all = textContent.replace(/\s+/g, ' ').trim();
    return typeof text === 'string' ? all === text : text.test(all);
  };
  return element !== null && fits(element) && ![...element.children].some(fits);
};

export function renderInApp(
  ui: ReactNode,
  {
    states = [],
    tags = [],
    children = {},
    context = {},
    now = 0,
    api = quietApi(now),
    ownTexts = [],
    builtIn = null,
    media = NO_MEDIA,
    journal = {},
    loadAllTexts = () => Promise.resolve(),
  }: RenderOptions = {},
) {
  const charts = chartsOf(api, () => session as unknown as SessionRef, context);
  const session = fakeActor<SessionEvent>({
    context: {
      appConfiguration,
      person: null,
      customerGroup: null,
      deviceType: 'Desktop',
      refusalKey: null,
      lockedUntil: null,
      target: null,
      isSsoUser: false,
      takenAlong: null,
      isPaymentOnItsWay: false,
      address,
      ...context,
    },
    children: { ...charts, ...children },
    matches: (state: string) => states.includes(state),
    hasTag: (tag: string) => tags.includes(tag),
    can: () => true,
  });
  const texts = new TextStore();
  const { language } = context.appConfiguration ?? appConfiguration;
  Object.assign(texts, { language: language.shortName, builtIn });
  texts.setCatalogue(catalogueEn);
  texts.setOwn(ownTexts);
  // jsdom supports neither media queries, nor measuring, nor modal dialogs.
  vi.stubGlobal('matchMedia', () => media);
  vi.stubGlobal('ResizeObserver', NothingMeasured);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
  const view = render(
    <AppContext
      value={{ session: session as unknown as SessionRef, api, texts, journal: journal as Journal, loadAllTexts }}
    >
      <QueryClientProvider client={queryClientOf(session as unknown as SessionRef)}>
        <MantineProvider theme={theme} env="test">
          {ui}
        </MantineProvider>
      </QueryClientProvider>
    </AppContext>,
  );
  return { ...view, session, charts };
}
