import { cartTotal, containsHomeDelivery, grandTotal, type Cart } from '../../domain/cart.ts';
import { mailAddress, MENDED_AT_CHECKOUT } from '../../domain/checkout.ts';
import { type Cents } from '../../domain/money.ts';
import {
  allowedPaymentTypes,
  isPayableAt,
  meetsMinimum,
  paymentWays,
  spendableIn,
  topUpAmount,
  type PaymentWay,
  type Wallet,
} from '../../domain/payment-methods.ts';
import { paymentTotalOf } from '../../domain/payment-total.ts';
import { type Person, type PersonCard } from '../../domain/person.ts';
import { type PaymentMethod } from './payment-method.types.ts';
import { type PaymentContext, type PaymentInput } from './payment.types.ts';
import { type PaymentRequest } from '../../domain/payment.ts';
import { isCardAccount, isCash, isTopUp, VOUCHER, CARD_ACCOUNT } from '../../domain/payment-type.ts';

/** Text key of a payment that the customer has canceled, at the provider or here. */
export const CANCELED = 'payment.canceled';

type Circumstances = Pick<
  PaymentContext,
  'customerGroup' | 'settings' | 'person' | 'balance' | 'balanceNoteKey' | 'wallets' | 'walletsNoteKey' | 'carts'
>;
/** Of a way to pay; null where it is not known, or any sum can be paid. */
interface Funds {
  balance: Cents | null;
  spendable: Cents | null;
  balanceNoteKey: string | null;
  /** How far below 0 the balance may go. */
  creditLimit?: Cents | null;
}

/** The way to pay if a voucher covers the whole sum. */
const BY_VOUCHER: PaymentWay = { type: VOUCHER, provider: null };
/** From the account of a card. */
export const BY_ACCOUNT: PaymentWay = { type: CARD_ACCOUNT, provider: null };

const NO_BALANCE: Funds = { balance: null, spendable: null, balanceNoteKey: null };

/** What is left to pay after subsidies and voucher. */
export const toPay = (carts: Cart[]): Cents => paymentTotalOf(carts).toPay;

/** What can be paid from the account of a card, whose balance is read by card and whose limit by type (PAY-3). */
function limitsOf(balance: Cents | null, wallets: Wallet[] | null): Pick<Funds, 'spendable' | 'creditLimit'> {
  const wallet = wallets?.find(({ type }) => isCardAccount(type));
  if (!wallet || balance === null) return { spendable: balance };
  return { spendable: spendableIn({ ...wallet, balance }), creditLimit: wallet.creditLimit };
}

/** What a way to pay draws on; null: the person has no account for it. */
function fundsOf({ type, provider }: PaymentWay, circumstances: Circumstances): Funds | null {
  const { balance, balanceNoteKey, wallets, walletsNoteKey } = circumstances;
  if (isTopUp(type)) return { ...NO_BALANCE, balance, spendable: balance };
  if (provider !== null) return NO_BALANCE;
  if (isCardAccount(type)) return { balance, balanceNoteKey, ...limitsOf(balance, wallets) };
  // Cash has no balance to wait for.
  if (wallets === null) return isCash(type) ? NO_BALANCE : { ...NO_BALANCE, balanceNoteKey: walletsNoteKey };
  const wallet = wallets.find((one) => one.type === type);
  if (!wallet) return null;
  const { balance: ofWallet, creditLimit } = wallet;
  return { balance: ofWallet, spendable: spendableIn(wallet), balanceNoteKey: null, creditLimit };
}

/** The offered ways to pay, each with the text key of the reason why it cannot be used now. */
export function methodsFor(circumstances: Circumstances): PaymentMethod[] {
  const { customerGroup, settings, person, balance, carts } = circumstances;
  const hasAccount = balance !== null || person.cards.length > 0;
  const total = toPay(carts);
  return paymentWays(allowedPaymentTypes(customerGroup, settings), settings, hasAccount).flatMap((way) => {
    const funds = fundsOf(way, circumstances);
    if (funds === null) return [];
    const missing = funds.spendable === null ? null : Math.max(0, total - funds.spendable);
    const minimum = settings.paymentMinimums[way.type];
    return {
      ...way,
      balance: funds.balance,
      balanceNoteKey: funds.balanceNoteKey,
      ...(funds.creditLimit && { creditLimit: funds.creditLimit }),
      missing,
      amount: isTopUp(way.type) ? missing && topUpAmount(missing, minimum) : total,
      minimum: minimum ?? null,
      obstacleKey: obstacleKey(way, missing),
    };
  });

  function obstacleKey({ type }: PaymentWay, missing: Cents | null): string | null {
    if (!isPayableAt(type, containsHomeDelivery(carts))) return 'payment.notForDelivery';
    if (!meetsMinimum(type, grandTotal(carts), settings)) return 'payment.belowMinimum';
    if (missing === null) return null;
    if (isTopUp(type)) return missing === 0 ? 'payment.nothingMissing' : null;
    return missing > 0 ? 'payment.notEnoughMoney' : null;
  }
}

const isSame = (one: PaymentWay, other: PaymentWay | null): boolean =>
  one.type === other?.type && one.provider === other.provider;

/**
 * The preselected way: the person's first or second type if usable, otherwise what the account pays with a card for the
 * rest, otherwise any. One that is known to pay comes before one of which only the server can tell.
 */
function preselected(methods: PaymentMethod[], person: Person): PaymentWay | null {
  const usable = methods.filter((method) => method.obstacleKey === null);
  const known = usable.filter((method) => method.balanceNoteKey === null);
  const types = [person.paymentType, person.secondaryPaymentType];
  const ofPerson = (ways: PaymentMethod[]) =>
    types.flatMap((type) => ways.find((method) => method.type === type) ?? [])[0];
  const topUp = known.find(({ type }) => isTopUp(type));
  return ofPerson(known) ?? ofPerson(usable) ?? topUp ?? known[0] ?? usable[0] ?? null;
}

type Choice = Pick<PaymentContext, 'methods' | 'person' | 'selected' | 'cardId' | 'presentedCardNumber' | 'carts'>;

/**
 * Of carts that cost nothing. Nothing is booked; a call names a type, and a later change that costs something is paid
 * from its account.
 */
function wayOfFree({ methods, person }: Pick<Choice, 'methods' | 'person'>): PaymentWay {
  const accounts = methods.filter(({ type, provider }) => provider === null && !isCash(type)).map(({ type }) => type);
  const type = accounts.find((one) => one === person.paymentType) ?? accounts[0] ?? CARD_ACCOUNT;
  return { type, provider: null };
}

/** Where nothing is left to choose that way, else what was chosen while it is usable, else the preselected way. */
export function selectionFor(choice: Choice): PaymentWay | null {
  const { methods, person, selected, cardId, presentedCardNumber } = choice;
  if (isFree(choice)) return wayOfFree(choice);
  if (isCovered(choice)) return BY_VOUCHER;
  // Who has chosen a card must not pay from another account because the card's does not suffice.
  const hasChosenCard = cardId !== null && presentedCardNumber === null;
  const isOfCard = (method: PaymentMethod) => isSame(method, BY_ACCOUNT) || isTopUp(method.type);
  const offered = hasChosenCard ? methods.filter(isOfCard) : methods;
  const way = isUsable(methods, selected) ? selected : preselected(offered, person);
  return way && { type: way.type, provider: way.provider };
}

/** Nothing is left to pay: the voucher pays for everything, or it costs nothing. */
export const isCovered = ({ carts }: Pick<PaymentContext, 'carts'>): boolean => carts.length > 0 && toPay(carts) === 0;

/** There is a price of 0, or the subsidy pays all of it: no voucher has anything to pay. */
export const isFree = ({ carts }: Pick<PaymentContext, 'carts'>): boolean =>
  carts.length > 0 && grandTotal(carts) === 0;

export const isUsable = (methods: PaymentMethod[], way: PaymentWay | null): boolean =>
  methods.some((method) => isSame(method, way) && method.obstacleKey === null);

/**
 * Paying again would be refused again: only another cart can be ordered. So it is with too many portions that are not
 * paid before they are picked up, unless they cost something and another way pays them beforehand.
 */
export function needsOtherCart(context: Circumstances & Pick<PaymentContext, 'refusalKey'>): boolean {
  if (context.refusalKey !== 'error.tooManyUnpaid') return MENDED_AT_CHECKOUT.has(context.refusalKey ?? '');
  return isFree(context) || methodsFor(context).every(({ type, obstacleKey }) => isCash(type) || obstacleKey !== null);
}

/**
 * The carts go where and when the customer has seen, with the same comments, ways of handing over, and dishes for the
 * same sum.
 */
export function haveSameDetails(seen: Cart[], read: Cart[]): boolean {
  const details = ({ locationId, orderDate, deliveryTimeId, address, comment, deliveryOption }: Cart) =>
    JSON.stringify([
      [locationId, orderDate, deliveryTimeId],
      address && Object.values<string>({ ...address }),
      comment,
      deliveryOption?.shortName,
    ]);
  // Where the sum is another, that is asked about.
  const dishes = ({ items }: Cart) =>
    items
      .map(({ articleId, detailId, quantity }) => `${articleId}:${detailId}:${quantity}`)
      .toSorted()
      .join();
  return seen.every((cart) => {
    const now = read.find(({ id }) => id === cart.id);
    return (
      !now || (details(now) === details(cart) && (cartTotal(now) !== cartTotal(cart) || dishes(now) === dishes(cart)))
    );
  });
}

/** The same carts at the same prices with the same voucher amounts: only what the customer has seen is paid. */
export function isSameBill(seen: Cart[], read: Cart[]): boolean {
  const bill = (carts: Cart[]) =>
    carts
      .map((cart) => `${cart.id}:${cartTotal(cart)}:${cart.voucher}`)
      .toSorted()
      .join();
  return bill(seen) === bill(read);
}

/** The card that was presented, else the one that was chosen before a reload. */
export const cardToPayWith = ({
  person: { cards },
  choices: { cardId },
  presentedCardNumber: presented,
}: Pick<PaymentInput, 'person' | 'choices' | 'presentedCardNumber'>): PersonCard | null =>
  cards.find(({ id, number }) => (presented === null ? id === cardId : number === presented)) ?? null;

/**
 * The number of the card whose account pays or is topped up: the presented one, the chosen one, or the preferred one.
 */
function cardNumberOf({
  person: { cards },
  cardId,
  presentedCardNumber,
}: Pick<PaymentContext, 'person' | 'cardId' | 'presentedCardNumber'>): string | null {
  if (presentedCardNumber !== null) return presentedCardNumber;
  const card = cards.find(({ id }) => id === cardId) ?? cards.find(({ isPreferred }) => isPreferred);
  return card?.number ?? null;
}

/** What the ledger is asked to pay: exactly what is on the screen. */
export function paymentRequestFor(
  context: Pick<
    PaymentContext,
    | 'carts'
    | 'total'
    | 'selected'
    | 'methods'
    | 'voucher'
    | 'cardId'
    | 'person'
    | 'presentedCardNumber'
    | 'isMailWanted'
  >,
): PaymentRequest {
  const { carts, total, selected, methods, voucher, isMailWanted, person } = context;
  if (selected === null) throw new Error('Paying was asked for without a method.');
  return {
    carts,
    total,
    way: selected,
    amount: methods.find((method) => isSame(method, selected))?.amount ?? total,
    voucher,
    cardNumber: isSame(selected, BY_ACCOUNT) || isTopUp(selected.type) ? cardNumberOf(context) : null,
    // Without an address there is no choice on the page, and nowhere to send it.
    isMailWanted: isMailWanted && mailAddress(person.address, carts) !== '',
  };
}
