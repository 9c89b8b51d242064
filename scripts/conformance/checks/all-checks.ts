import { accountChecks } from './account.checks.ts';
import { afterOrderChecks, cancelChecks, cleanUpChecks } from './after-order.checks.ts';
import { answerChecks } from './answers.checks.ts';
import { cartChecks } from './carts.checks.ts';
import { changeChecks } from './change.checks.ts';
import { type Check } from '../trial/check.ts';
import { deliveryChecks } from './delivery.checks.ts';
import { guestChecks } from './guest.checks.ts';
import { cutOffChecks, moveChecks } from './moves.checks.ts';
import { orderChecks } from './orders.checks.ts';
import { lockChecks, passwordChecks } from './password.checks.ts';
import { paymentChecks } from './payment.checks.ts';
import { placeChecks } from './places.checks.ts';
import { providerChecks } from './providers.checks.ts';
import { severalChecks } from './several.checks.ts';
import { signInChecks } from './sign-in.checks.ts';
import { startChecks } from './start.checks.ts';
import { terminalChecks } from './terminal.checks.ts';
import { voucherChecks } from './vouchers.checks.ts';
import { favouriteChecks } from './favourites-and-ratings.checks.ts';

/**
 * Every promise, in the order in which the client relies on it; what is ordered is taken back by the last that orders.
 */
export const ALL_CHECKS: readonly Check[] = [
  ...startChecks,
  ...signInChecks,
  ...placeChecks,
  ...accountChecks,
  ...orderChecks,
  ...cartChecks,
  ...paymentChecks,
  ...favouriteChecks,
  ...terminalChecks,
  ...providerChecks,
  ...afterOrderChecks,
  ...changeChecks,
  ...cancelChecks,
  ...moveChecks,
  ...severalChecks,
  ...voucherChecks,
  ...deliveryChecks,
  ...guestChecks,
  ...passwordChecks,
  ...cutOffChecks,
  ...cleanUpChecks,
  ...lockChecks,
  ...answerChecks,
];
