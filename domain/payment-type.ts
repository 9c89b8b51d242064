/**
 * Payment types by short name (PAY-1): CH card or account, CHO online top-up, VO voucher;
 * ID, BA and SU carry the labels of the restaurant's texts.
 */
export const PAYMENT_TYPES = ['CH', 'CHO', 'ID', 'BA', 'SU', 'VO'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];
