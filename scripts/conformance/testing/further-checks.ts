import { changeChecks } from '../checks/change.checks.ts';
import { type Check } from '../trial/check.ts';
import { deliveryChecks } from '../checks/delivery.checks.ts';
import { guestChecks } from '../checks/guest.checks.ts';
import { cutOffChecks, moveChecks } from '../checks/moves.checks.ts';
import { lockChecks, passwordChecks } from '../checks/password.checks.ts';
import { severalChecks } from '../checks/several.checks.ts';
import { voucherChecks } from '../checks/vouchers.checks.ts';

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
