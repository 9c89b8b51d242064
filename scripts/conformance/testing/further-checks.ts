import { changeChecks } from '../change.checks.ts';
import { type Check } from '../check.ts';
import { deliveryChecks } from '../delivery.checks.ts';
import { guestChecks } from '../guest.checks.ts';
import { cutOffChecks, moveChecks } from '../moves.checks.ts';
import { lockChecks, passwordChecks } from '../password.checks.ts';
import { severalChecks } from '../several.checks.ts';
import { voucherChecks } from '../vouchers.checks.ts';

/** What a tenant may have beside the way from the first start to the canceled order. */
export const FURTHER_CHECKS: readonly Check[] = [
  ...changeChecks,
  ...moveChecks,
  ...severalChecks,
  ...voucherChecks,
  ...deliveryChecks,
  ...guestChecks,
  ...passwordChecks,
  ...cutOffChecks,
  ...lockChecks,
];
