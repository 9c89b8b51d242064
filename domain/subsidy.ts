import type { CustomerGroup } from './person.ts';

/** Subsidies are shown to groups that have one: no limit, or a limit above 0 (DISH-8). */
export function isSubsidyShown(group: Pick<CustomerGroup, 'maxSubsidy'>): boolean {
  return group.maxSubsidy === null || group.maxSubsidy > 0;
}
