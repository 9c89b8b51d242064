import { type ReactNode } from 'react';
import { matchesState, type StateValue } from 'xstate';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { type Cart, type CartItem } from '../../../domain/cart.ts';
import { type CustomerGroup } from '../../../domain/person.ts';
import { type DeviceType } from '../../../domain/session.ts';
import { type OrderContext, type OrderEvent } from '../../../machines/order/order.types.ts';
import { NO_CHOICES, type PaymentContext, type PaymentEvent } from '../../../machines/payment/payment.types.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { type SessionContext } from '../../../machines/session/session.types.ts';
import { type AppConfiguration } from '../../../machines/startup/startup.types.ts';
import { type ApiClient } from '../../api/client.ts';
import { fakeActor, appConfiguration, NO_MEDIA, renderInApp } from '../../ui/app.fixtures.tsx';

export const item = (overrides: Partial<CartItem> = {}): CartItem => ({
  id: 11,
  cartId: 1,
  articleId: 101,
  detailId: 9101,
  quantity: 2,
  grossPrice: 860,
  grossPriceTotal: 1360,
  subsidy: 360,
  remainingItems: null,
  availabilityRestriction: null,
  isShippingArticle: false,
  detailName: '',
  shortName: 'Chili',
  name: 'Chili con Carne',
  errorTextKey: null,
  ...overrides,
});

export const cart = (overrides: Partial<Cart> = {}): Cart => ({
  id: 1,
  restaurantId: 1,
  restaurantName: 'Kantine am Park',
  locationId: 5,
  locationName: 'Foyer',
  locationTypeShortName: 'PICKUP',
  orderDate: '2026-11-26',
  deliveryTimeId: 3,
  deliveryTime: '11:30',
  deliveryEndTime: '12:00',
  isMovable: true,
  isOrderOnlyForEstimation: false,
  grossPriceTotalSum: 1360,
  voucher: null,
  items: [item()],
  address: null,
  comment: '',
  deliveryOption: null,
  deliveryOptions: [],
  errorTextKey: null,
  ...overrides,
});

interface OrderPortDeps {
  wizard?: StateValue;
  carts?: StateValue;
  context?: Partial<OrderContext>;
  /** Events for which `can` returns false. */
  refuses?: (event: OrderEvent) => boolean;
  session?: Partial<SessionContext>;
  payment?: { state: string; context?: Partial<PaymentContext>; refuses?: (event: PaymentEvent) => boolean };
  appConfiguration?: AppConfiguration;
  deviceType?: DeviceType;
  /** States that the session is in. */
  states?: string[];
  now?: number;
  /** Needed if the view reads data. */
  api?: ApiClient;
  /** Below the breakpoint of small screens. */
  isNarrow?: boolean;
  /** The restaurant's own texts. */
  ownTexts?: [key: string, text: string][];
  /** State of the connection; absent: there is none. */
  connection?: 'Offline' | 'ServerMissed' | 'ServerNotReachable';
}

const BUSY = new Set([
  'ReadingBalances',
  'AskingForVoucher',
  'PreferringCard',
  'CheckingCarts',
  'ChangingCarts',
  'SavingWishes',
  'CheckingTotal',
]);

const CHANGEABLE = new Set(['ChoosingMethod', 'ChangingCarts', 'CheckingCarts']);

const NOTHING_CHOSEN: Partial<PaymentContext> = {
  total: 2040,
  newTotal: null,
  refusalKey: null,
  methods: [],
  selected: null,
  carts: [],
  closed: [],
  person: anna,
  cardId: null,
  balance: null,
  balanceNoteKey: null,
  wallets: null,
  walletsNoteKey: null,
  presentedCardNumber: null,
  cardNoteKey: null,
  voucher: null,
  voucherRefusalKey: null,
  choices: NO_CHOICES,
  isMailWanted: false,
  checkout: null,
};

/** Renders a part of the order flow with fake actors in the given states, which record the events sent to them. */
export function renderInOrder(ui: ReactNode, deps: OrderPortDeps = {}) {
  const { wizard = 'ChoosingArticles', carts = 'Synced', context, refuses = () => false, now } = deps;
  const customerGroup: CustomerGroup = {
    number: 1,
    name: 'Staff',
    maxSubsidy: null,
    paymentTypes: ['CH'],
    ...context?.customerGroup,
  };
  const payment = fakeActor<PaymentEvent>({
    value: deps.payment?.state,
    context: {
      ...NOTHING_CHOSEN,
      customerGroup,
      settings: (deps.appConfiguration ?? appConfiguration).settings,
      ...deps.payment?.context,
    },
    matches: (state: string) => state === deps.payment?.state,
    hasTag: (tag: string) => (tag === 'busy' ? BUSY : CHANGEABLE).has(deps.payment?.state ?? ''),
    can: (event: PaymentEvent) => !(deps.payment?.refuses?.(event) ?? false),
  });
  const order = fakeActor<OrderEvent>({
    value: { wizard, carts },
    matches: (state: StateValue) => matchesState(state, { wizard, carts }),
    can: (event: OrderEvent) => !refuses(event),
    children: { payment },
    context: {
      carts: [],
      queue: [],
      selection: null,
      outcome: null,
      cartRefusalKey: null,
      refusedDish: null,
      refusedPostcode: null,
      customerGroup,
      person: { ...anna, address: EMPTY_ADDRESS },
      details: { address: null, comments: {}, deliveryOptions: {} },
      ...context,
    },
  });
  return {
    ...renderInApp(ui, {
      children: {
        order,
        ...(deps.connection && { connection: fakeActor({ matches: (state: string) => state === deps.connection }) }),
      },
      context: {
        appConfiguration: deps.appConfiguration ?? appConfiguration,
        customerGroup,
        ...deps.session,
        ...(deps.deviceType && { deviceType: deps.deviceType }),
      },
      states: deps.states,
      now,
      api: deps.api,
      ownTexts: deps.ownTexts,
      ...(deps.isNarrow && { media: { ...NO_MEDIA, matches: true } }),
    }),
    order,
    payment,
  };
}
