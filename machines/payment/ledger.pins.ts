import { requestFromAccount } from './ledger.kit.ts';
import { statuses } from './payment.fixtures.ts';
import { type PaymentStatus } from './payment.types.ts';

export const ANNA = 'key-of-anna';
export const BEN = 'key-of-ben';
export const SILENT = { does: [] };

/** The status that the screen and the order are told. */
export const changedTo = (status: PaymentStatus) => ({
  does: ['ledger.changed'],
  gives: { 'ledger.changed': { status } },
});
/** The person's record is closed and its actor stopped; then the end is reported, if somebody is there. */
export const closed = (personKey: string, status?: PaymentStatus) => ({
  does: ['stopRecord', ...(status ? ['ledger.changed'] : [])],
  gives: { stopRecord: { personKey }, ...(status && { 'ledger.changed': { status } }) },
});
/** The record of this person is looked up. */
export const lookedUp = (personId: number) => ({ does: [], asks: ['findRecord'], gives: { findRecord: { personId } } });
/** A payment starts with the payment request of the signed-in person, and without an earlier record. */
export const begun = (personKey: string) => ({
  does: ['ledger.changed'],
  asks: [`record:${personKey}`],
  gives: {
    'ledger.changed': { status: statuses.executing },
    [`record:${personKey}`]: {
      personKey,
      paymentRequest: { type: 'payment.execute', ...requestFromAccount },
      record: null,
    },
  },
});
/** The record is told that its person has left, so that it reports to nobody. */
export const LEFT = { does: ['sendRecordLeft'], gives: { sendRecordLeft: { type: 'person.left' } } };
