/** What distinguishes a payment type; every rule asks for a trait, none for a short name. */
interface PaymentTypeTraits {
  /** Paid in cash at pick-up: until then nobody has the money. */
  isCash?: true;
  /** Redeems a code, for all of an order or for a part of it beside another type. */
  isVoucher?: true;
  /** Draws on the account of the customer's cards; people without one, such as guests, pay at a card provider. */
  isCardAccount?: true;
  /** Loads what is missing onto the account of the cards at a card provider, and then pays from it. */
  isTopUp?: true;
  /** Somebody else pays: no expense of the customer. */
  isPaidByOthers?: true;
}

/**
 * Payment types by short name (PAY-1): card account, its top-up, identity card, cash, subsidy account, voucher. A new
 * type is a row here, a text `payment.method.<short name>` in each language, and what the tenant's groups are allowed.
 */
const TRAITS = {
  CH: { isCardAccount: true },
  CHO: { isTopUp: true },
  ID: {},
  BA: { isCash: true },
  SU: { isPaidByOthers: true },
  VO: { isVoucher: true },
} as const satisfies Record<string, PaymentTypeTraits>;

export type PaymentType = keyof typeof TRAITS;
export const PAYMENT_TYPES = Object.keys(TRAITS) as [PaymentType, ...PaymentType[]];

type Type = PaymentType | null | undefined;
const has = (type: Type, trait: keyof PaymentTypeTraits): boolean =>
  type !== null && type !== undefined && trait in TRAITS[type];

export const isCash = (type: Type): boolean => has(type, 'isCash');
export const isVoucher = (type: Type): boolean => has(type, 'isVoucher');
export const isCardAccount = (type: Type): boolean => has(type, 'isCardAccount');
export const isTopUp = (type: Type): boolean => has(type, 'isTopUp');
export const isPaidByOthers = (type: Type): boolean => has(type, 'isPaidByOthers');

/** Whether a card is enough to pay by: from its own account, at a provider, or by a code. */
export const isPaidByCardAlone = (type: Type): boolean => isCardAccount(type) || isTopUp(type) || isVoucher(type);

/** The types with a trait, for statements of the database. */
export const typesThat = (trait: keyof PaymentTypeTraits): PaymentType[] =>
  PAYMENT_TYPES.filter((type) => has(type, trait));

/** The type under which a payment from the account of the cards, or a redeemed code, is booked. */
export const CARD_ACCOUNT: PaymentType = 'CH';
export const VOUCHER: PaymentType = 'VO';
