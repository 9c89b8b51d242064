import type { Cents } from './money.ts';
import type { PaymentType } from './payment-type.ts';
import type { CustomerGroup } from './person.ts';
import type { Settings } from './settings.ts';
import { voucherLimitFor } from './voucher.ts';

/**
 * The payment types that the group may use and the house has set up: online top-up needs an active card provider,
 * a voucher limits for the group. Source: specification, sections 1, 5 and 7.
 */
export function allowedPaymentTypes(
  group: Pick<CustomerGroup, 'number' | 'paymentTypes'>,
  settings: Pick<Settings, 'copyAndPay' | 'wirecard' | 'voucherLimits'>,
): PaymentType[] {
  const hasProvider = settings.copyAndPay?.isActive === true || settings.wirecard?.isActive === true;
  const hasVoucher = voucherLimitFor(group.number, settings.voucherLimits) !== null;
  return group.paymentTypes.filter((type) => (type !== 'CHO' || hasProvider) && (type !== 'VO' || hasVoucher));
}

/** Whether a sum may be paid by this type: at least its minimum, where one is set (section 5, payment). */
export function meetsMinimum(type: PaymentType, total: Cents, settings: Pick<Settings, 'paymentMinimums'>): boolean {
  return total >= (settings.paymentMinimums[type] ?? 0);
}
