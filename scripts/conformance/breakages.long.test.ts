import { expect, it } from 'vitest';
import { ALL_CHECKS } from './checks/all-checks.ts';
import { FURTHER_CHECKS } from './testing/further-checks.ts';
import { LATER_BREAKAGES } from './testing/change-breakages.ts';
import { idsOf, reportedAs, useConformanceTenant } from './testing/conformance-tenant.ts';
import { ORDERING_BREAKAGES } from './testing/ordering-breakages.ts';
import { PAYING_BREAKAGES } from './testing/paying-breakages.ts';
import { PERSON_BREAKAGES } from './testing/person-breakages.ts';
import { READING_BREAKAGES } from './testing/reading-breakages.ts';
import { SESSION_BREAKAGES } from './testing/session-breakages.ts';

const { run } = useConformanceTenant();
/** What every run reads: the further checks read nothing else, and take as long as all others. */
const FIRST_CHECKS = ALL_CHECKS.filter((check) => !FURTHER_CHECKS.includes(check));
const FIRST_BREAKAGES = [...SESSION_BREAKAGES, ...READING_BREAKAGES];
const ORDER_BREAKAGES = [...ORDERING_BREAKAGES, ...LATER_BREAKAGES, ...PAYING_BREAKAGES, ...PERSON_BREAKAGES];
const BREAKAGES = [...FIRST_BREAKAGES, ...ORDER_BREAKAGES];

// SERVER-95
it.each(FIRST_BREAKAGES)(
  '%s: exactly what is broken is reported',
  async (_, ids, make) => {
    const results = await run(make(), {}, { checks: FIRST_CHECKS });
    expect(idsOf(results, 'not kept').sort(), reportedAs(results, 'not kept').join('\n')).toEqual(ids.toSorted());
  },
  120_000,
);

// SERVER-95
it.each(ORDER_BREAKAGES)(
  '%s: exactly what is broken is reported, of all',
  async (_, ids, make) => {
    const results = await run(make());
    expect(idsOf(results, 'not kept').sort(), reportedAs(results, 'not kept').join('\n')).toEqual(ids.toSorted());
  },
  120_000,
);

it('every promise that can be checked is broken by one of them', () => {
  const never = ['wishes.rating', 'provider.payment', 'person.register', 'person.passwords'];
  const broken = new Set([...BREAKAGES.flatMap(([, ids]) => ids), ...never]);
  expect(ALL_CHECKS.map(({ id }) => id).filter((id) => !broken.has(id))).toEqual([]);
});

it('a server may lack every addition', async () => {
  const ADDITIONS =
    /GetSaldos|GetMonthSums|GetBalanceStatement|SetFavourite|Stock|QuoteChange|ChangeOrder|Problems|CreateReceiptLink|UpdateFilters/;
  const results = await run((sent, forward) =>
    forward(ADDITIONS.test(sent.path) ? { ...sent, path: '/api/conformance/missing' } : sent),
  );
  expect(reportedAs(results, 'not kept')).toEqual([]);
}, 120_000);
