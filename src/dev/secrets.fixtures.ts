import { aSelection } from '../../domain/reorder.fixtures.ts';
import { aCart } from '../../domain/cart.fixtures.ts';
import { anOrder } from '../../domain/order.fixtures.ts';
import { type Address } from '../../domain/address.ts';
import { type Person } from '../../domain/person.ts';
import { type CardPayment, type OfflineTransaction } from '../../domain/card.ts';
import { type ProviderReturn } from '../../machines/payment/payment.types.ts';
import { type PaymentRecord, type PaymentRequest, type ProviderCheckout } from '../../domain/payment.ts';
import { type OrderContext } from '../../machines/order/order.types.ts';
import { DEFAULT_SETTINGS } from '../../domain/settings.ts';
import { staff } from '../../machines/session/session.fixtures.ts';
import { address, appConfiguration } from '../../machines/startup/startup.fixtures.ts';
import { type SessionContext, type SessionEvent } from '../../machines/session/session.types.ts';

/** Part of every private text. */
export const SECRET = 'geheim';
const secret = (what: string) => `${SECRET} ${what}`;
/** Used for every private number. */
export const SECRET_NUMBER = 271_828;

const secretAddress: Address = {
  firstname: secret('firstname'),
  lastname: secret('lastname'),
  street: secret('street'),
  housenumber: secret('housenumber'),
  stair: secret('stair'),
  door: secret('door'),
  postcode: secret('postcode'),
  city: secret('city'),
  email: `${SECRET}@mittag.example`,
  phone: secret('phone'),
};

export const secretPerson: Person = {
  id: 7,
  username: SECRET,
  address: secretAddress,
  birthdate: `1985-03-17 ${SECRET}`,
  allergenIds: [SECRET_NUMBER],
  paymentType: 'CH',
  secondaryPaymentType: null,
  languageId: 1,
  offlineBalance: SECRET_NUMBER,
  terminalCardNumber: secret('terminal card'),
  cards: [{ id: 3, number: secret('card number'), name: secret('card name'), isPreferred: true }],
  isFirstLogin: false,
  termsAcceptedAt: secret('terms'),
};

export const secretCard: CardPayment = {
  cardNumber: secret('card number'),
  authString: SECRET,
  balance: SECRET_NUMBER,
};

const providerReturn: ProviderReturn = { state: SECRET, checkoutId: SECRET, resourcePath: `/v1/checkouts/${SECRET}` };

const checkouts: ProviderCheckout[] = [
  {
    provider: 'copyAndPay',
    merchantTransactionId: SECRET,
    checkoutId: SECRET,
    widgetUrl: `https://pay.example/${SECRET}`,
    integrity: SECRET,
    amount: 900,
  },
  { provider: 'wirecard', url: `https://pay.example/?token=${SECRET}`, amount: null },
];

const record: PaymentRecord = {
  key: SECRET,
  personKey: SECRET,
  carts: [{ cartId: 1, total: 1100 }],
  total: 1100,
  method: 'CH',
  provider: null,
  merchantTransactionId: SECRET,
  checkout: checkouts[0] ?? null,
  isMailWanted: true,
  startedAt: 1_000,
};

const secretOption = { shortName: SECRET, name: secret('option') };

const paymentRequest: PaymentRequest = {
  carts: [aCart({ address: secretAddress, comment: secret('comment'), deliveryOption: secretOption })],
  total: 1100,
  way: { type: 'CH', provider: null },
  amount: null,
  voucher: SECRET,
  cardNumber: SECRET,
  isMailWanted: false,
};

const orderContext: OrderContext = {
  person: secretPerson,
  customerGroup: staff,
  settings: { ...DEFAULT_SETTINGS, confirmationMailText: secret('mail') },
  presentedCardNumber: SECRET,
  resumeStep: 'checkout',
  selection: null,
  carts: [aCart({ address: secretAddress, comment: secret('comment'), deliveryOptions: [secretOption] })],
  queue: [],
  restored: [],
  cartRefusalKey: 'error.soldOut',
  refusedDish: secret('dish'),
  refused: [{ kind: 'describe', selection: aSelection(), details: { comment: SECRET, deliveryOption: null } }],
  moved: null,
  removed: null,
  pendingSelection: null,
  details: { address: secretAddress, comments: { 1: secret('comment') }, deliveryOptions: { 1: secret('option') } },
  refusedPostcode: SECRET,
  checkoutRefusalKey: null,
  voucher: SECRET,
  choices: { way: { type: 'CH', provider: null }, cardId: 1, isMailWanted: null, typedCode: SECRET },
  outcome: {
    method: 'CH',
    total: 1100,
    carts: [],
    results: [
      { cartId: 1, orderNumber: 4711, errorTextKey: null, order: anOrder({ address: secretAddress, uid: SECRET }) },
    ],
    money: null,
    isMailWanted: false,
  },
  isOutcomeSeen: false,
};

const sessionContext: Partial<SessionContext> = {
  address: { ...address, providerReturn, target: `/order/checkout?authString=${SECRET}` },
  appConfiguration,
  person: secretPerson,
  cardPayment: secretCard,
  waitingCard: `MITTAG-${SECRET}`,
  leftFrom: `/auth/card?cardNumber=${SECRET}`,
  openPage: `/auth/card?cardNumber=${SECRET}`,
  startupFailure: { key: 'startup.unexpected', detail: secret('detail') },
};

const submitted: SessionEvent[] = [
  { type: 'password.submit', username: SECRET, password: SECRET },
  { type: 'forcedPassword.submit', password: SECRET },
  { type: 'card.presented', login: `MITTAG-${SECRET}` },
  { type: 'person.saved', person: secretPerson },
  { type: 'target.remember', target: `/order?token=${SECRET}` },
];

/** Private data in the real shapes of events, contexts, inputs and outputs, by description. */
export const SECRETS: Record<string, unknown> = {
  'events of the session': submitted,
  'the context of the session': sessionContext,
  'the context of the order': orderContext,
  'a form': {
    type: 'form.submit',
    form: {
      username: SECRET,
      password: SECRET,
      repeat: SECRET,
      birthdate: SECRET,
      pin: SECRET_NUMBER,
      hasAcceptedTerms: true,
    },
  },
  'an address that is being filled in': {
    type: 'details.change',
    details: { address: secretAddress, comments: { 1: SECRET } },
  },
  'a voucher': { type: 'voucher.redeem', code: SECRET },
  'a card': [
    { type: 'host.loginCard', login: SECRET },
    { type: 'host.balance', balance: SECRET_NUMBER },
    { type: 'person.signedIn', payment: secretCard },
  ],
  'what was paid offline': [
    { id: SECRET, cardNumber: SECRET, amount: 900, createdAt: secret('moment') } satisfies OfflineTransaction,
  ],
  'a payment': { type: 'payment.execute', ...paymentRequest },
  'the record of a payment': record,
  'what is open at a provider': checkouts.map((checkout) => ({
    type: 'record.changed',
    personKey: SECRET,
    status: { kind: 'atProvider', checkout },
  })),
  'the input of a port': { type: 'xstate.init', input: { username: SECRET, password: SECRET } },
  'the output of a port': {
    type: 'xstate.done.actor.signIn',
    output: { kind: 'signedIn', personId: 7, card: secretCard },
    actorId: 'signIn',
  },
  'an error': {
    type: 'xstate.error.actor.signIn',
    error: new Error(`GET /service/card?authString=${SECRET}`),
    actorId: 'signIn',
  },
  'a bare text': SECRET,
};
