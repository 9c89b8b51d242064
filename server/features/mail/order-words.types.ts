import { type CancelReason, type PaymentSource } from '../../../domain/order.ts';

/** Words of letters and receipts about orders. */
export interface OrderWords {
  /** Of money and dates, as the app's. */
  locale: string;
  direction: 'ltr' | 'rtl';
  subject: (number: number) => string;
  canceledSubject: (number: number) => string;
  changedSubject: (number: number) => string;
  ordered: (number: number) => string;
  canceled: (number: number) => string;
  /** Behind it, where the restaurant has canceled it. */
  cancelReasons: Readonly<Record<CancelReason, string>>;
  changed: (number: number) => string;
  difference: (isPaid: boolean, amount: string) => string;
  restaurant: string;
  place: string;
  day: string;
  time: (from: string, until: string) => string;
  times: string;
  address: string;
  option: string;
  noteForDelivery: string;
  noteForKitchen: string;
  price: string;
  subsidy: string;
  discount: string;
  total: string;
  estimated: (label: string) => string;
  estimate: string;
  allergens: string;
  noAllergens: string;
  undeclared: string;
  unnamedAllergen: string;
  /** Between names. */
  comma: string;
  contains: (dish: string, allergens: string) => string;
  askKitchen: (dish: string) => string;
  paidWith: (source: string) => string;
  /** As in the app's catalogues. */
  sources: Record<PaymentSource, string>;
  vat: (percent: string, net: string) => string;
  cancelUntil: (moment: string) => string;
  notCancelable: string;
  moment: (day: string, time: string) => string;
  orders: string;
  asGuest: string;
  asGuestWhoMayCancel: string;
  contact: string;
  /** `restaurant`: and the name of the time, where it is shown. */
  calendarTitle: (restaurant: string) => string;
  orderNumber: (number: number) => string;
  refunds: string;
  refunded: string;
  refundDue: string;
  refundFailed: string;
  nothingDue: string;
}
