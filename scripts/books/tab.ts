import { assign, createActor, fromCallback, setup, SimulatedClock, type ActorRefFrom } from 'xstate';
import { IdleKeys } from '../../src/browser/tabs/idle-keys.ts';
import { TerminalSecret } from '../../src/browser/storage/terminal-secret.ts';
import { ApiClient } from '../../src/api/client.ts';
import { getVersion } from '../../contract/restaurant.ts';
import { fetchToken, signInAsGuest, signInByPassword } from '../../src/api/login.ts';
import { Journal } from '../../src/services/journal.ts';
import { AccessToken } from '../../src/services/access-token.ts';
import { ConnectionFeed } from '../../src/services/connection-feed.ts';
import { RestaurantSettings } from '../../src/services/restaurant-settings.ts';
import { provideLedger } from '../../src/ports/ledger.ports.ts';
import { provideOrder } from '../../src/ports/order.ports.ts';
import { readStartData } from '../../src/ports/start-data.ts';
import { type Services } from '../../src/services/services.ts';
import { TextStore } from '../../src/texts/text-store.ts';
import { type Settings } from '../../domain/settings.ts';
import { ledgerMachine, type LedgerMachine } from '../../machines/payment/ledger.machine.ts';
import { type OrderInput } from '../../machines/order/order.types.ts';
import { type OrderMachine, orderMachine } from '../../machines/order/order.machine.ts';
import { type paymentMachine } from '../../machines/payment/payment.machine.ts';
import { isOpen, type EndedPayment, type ProviderReturn } from '../../machines/payment/payment.types.ts';
import { reminderMachine } from '../../machines/reminder/reminder.machine.ts';
import { PASSWORD } from '../../server/testing/fixture.ts';
import { type Browser } from './browser.ts';

/** Id of the person that all guests of the fixture share. */
export const GUEST = 6;

export interface Customer {
  username: string;
  personId: number;
}

interface AppConfiguration {
  /** Read once, without faults: every page would request all of them. */
  settings: Settings;
  zone: string;
}

type PageEvent = ({ type: 'order.start' } & { input: OrderInput }) | { type: 'order.stop' };

/** The relevant part of the session's chart: the ledger always, the order while somebody is signed in. */
const pageMachine = setup({
  types: {
    context: {} as { input: OrderInput | null },
    events: {} as PageEvent,
    children: {} as { ledger: 'ledger'; order: 'order' },
  },
  actors: { ledger: ledgerMachine, order: orderMachine },
}).createMachine({
  context: { input: null },
  invoke: { id: 'ledger', systemId: 'ledger', src: 'ledger' },
  initial: 'SignedOut',
  states: {
    SignedOut: {
      on: { 'order.start': { target: 'SignedIn', actions: assign({ input: ({ event }) => event.input }) } },
    },
    SignedIn: {
      invoke: {
        id: 'order',
        src: 'order',
        input: ({ context }) => {
          if (!context.input) throw new Error('Nobody is signed in.');
          return context.input;
        },
      },
      on: { 'order.stop': 'SignedOut' },
    },
  },
});

/** The real one looks at the clock of a page that somebody sees. */
const NO_REMINDER = reminderMachine.provide({ actors: { watchCarts: fromCallback(() => undefined) } });

/** One page of the app in a browser, with the production charts, ports and API client. */
export class Tab {
  readonly clock = new SimulatedClock();
  readonly #services: Services;
  readonly #settings: Settings;
  readonly #page;

  constructor(
    browser: Browser,
    context: AppConfiguration,
    onEnd: (end: EndedPayment) => void,
    providerReturn: ProviderReturn | null = null,
  ) {
    const { storage } = browser;
    const terminalSecret = new TerminalSecret();
    const token: AccessToken = new AccessToken(storage, (signal) => fetchToken(api, terminalSecret, signal));
    const api = new ApiClient({
      // Without the lock between tabs, since all browsers are in one process here.
      token: {
        read: () => token.read(),
        isReplaced: (sent) => token.isReplaced(sent),
        renew: (_, signal) => token.fetch(signal),
      },
      readCookie: browser.readCookie,
      isOnline: () => true,
      readLanguage: () => 'DE',
      fetch: browser.fetch,
    });
    api.root = '/service';
    this.#settings = context.settings;
    const connection = new ConnectionFeed();
    this.#services = {
      api,
      storage,
      token,
      settings: new RestaurantSettings(
        api,
        () => undefined,
        () => connection.whenReached(),
      ),
      idleKeys: new IdleKeys(storage),
      texts: new TextStore(),
      loadAllTexts: () => Promise.resolve(),
      whenAllFetched: () => Promise.resolve(),
      connection,
      journal: new Journal(api),
      terminalSecret,
      browserLanguages: [],
      zone: () => context.zone,
    };
    const ledger = provideLedger(this.#services, {
      isGuest: (personId) => personId === GUEST,
      restaurantId: () => 1,
      providerReturn,
    });
    this.#page = createActor(
      pageMachine.provide({
        actors: {
          ledger,
          order: provideOrder(this.#services, {
            cardBalance: () => null,
            preferredCardId: () => null,
            reminder: {
              order: () => undefined,
              openPage: () => '/',
              watchSession: () => () => undefined,
              isPaying: () => false,
            },
          }).provide({ actors: { reminder: NO_REMINDER, watchPage: fromCallback(() => undefined) } }),
        },
      }),
      {
        clock: this.clock,
      },
    );
    this.#page.start();
    this.ledger.on('ledger.changed', ({ status }) => {
      if (!isOpen(status)) onEnd(status);
    });
  }

  get api(): ApiClient {
    return this.#services.api;
  }

  get ledger(): ActorRefFrom<LedgerMachine> {
    const { ledger } = this.#page.getSnapshot().children;
    if (!ledger) throw new Error('The ledger is gone.');
    return ledger;
  }

  get order(): ActorRefFrom<OrderMachine> | undefined {
    return this.#page.getSnapshot().children.order;
  }

  /** The screen of the payment, while it is open. */
  get payment(): ActorRefFrom<typeof paymentMachine> | undefined {
    const payment = this.order?.getSnapshot().children.payment;
    return payment?.getSnapshot().status === 'active' ? payment : undefined;
  }

  async signIn({ username, personId }: Customer): Promise<void> {
    // For the anti-forgery cookie, which a browser gets with the page.
    await this.api.call(getVersion);
    const result = await (personId === GUEST
      ? signInAsGuest(this.api, personId)
      : signInByPassword(this.api, { username, password: PASSWORD }));
    const isSignedIn = result.kind === 'signedIn' && (await this.#services.token.fetch());
    if (!isSignedIn) throw new Error(`${username} could not sign in.`);
  }

  /** Like the session: reads the person's data, then starts ledger and order. False: the data could not be read. */
  async enter(): Promise<boolean> {
    try {
      const data = await readStartData(
        this.#services,
        { deviceType: 'Desktop', isOverviewNext: false, isGuest: () => false },
        new AbortController().signal,
      );
      this.ledger.send({ type: 'person.signedIn', person: data.person });
      this.#page.send({ type: 'order.start', input: { ...data, settings: this.#settings, presentedCardNumber: null } });
      return true;
    } catch {
      return false;
    }
  }

  leave(): void {
    this.ledger.send({ type: 'person.signedOut' });
    this.#page.send({ type: 'order.stop' });
  }

  /** Closes the tab, or leaves its page. */
  close(): void {
    this.#page.stop();
  }
}
