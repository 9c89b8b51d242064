import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { ALL_CHECKS } from './conformance/checks/all-checks.ts';
import { nextSteps, reportOf, summaryOf, Telling } from './conformance/trial/report.ts';
import { isFailed, runChecks } from './conformance/trial/run.ts';
import { type Account } from './conformance/trial/trial.ts';
import { Options } from './options.ts';

const options =
  new Options(`Usage: npm run conformance -- --url URL --account name:password [--account other:password] [--order]
Looks at every promise that the client relies on, at any server. URL is the root of its calls, e.g. https://mittag.example/service.
It reads, signs in (once with a wrong password) and out, and changes nothing else. With --order it also fills carts, orders the
cheapest dish for up to two days to come, pays, changes and cancels, and saves the person's record, filters, a favourite and a watch
as they were. A second --account must see nothing of the first.
  --restaurant 1, --zone Europe/Vienna    the tenant
  --account-with-step name:password       has terms to accept or a password to choose
  --account-to-change name:password       its password is changed and changed back
  --account-to-lock name                  is locked out for a while, by wrong passwords at the end
  --voucher CODE                          pays for part of a meal at least; used up and given back (with --order)
  --wait MINUTES                          how long to wait for a cut-off between cart and payment (with --order)
  --card STRING                           login string of a card, for the terminal
  --timeout 15, --json FILE               seconds for each call; the report for programs
A password that is not named is read from MITTAG_PASSWORD, the secret of a terminal from MITTAG_TERMINAL_SECRET.
Exits with 1 if a required promise is not kept. Ctrl+C ends it after the check that is under way, and takes back what was ordered.`);
const values = options.read({
  url: { type: 'string' },
  account: { type: 'string', multiple: true, default: [] },
  'account-with-step': { type: 'string' },
  'account-to-change': { type: 'string' },
  'account-to-lock': { type: 'string' },
  voucher: { type: 'string' },
  wait: { type: 'string', default: '0' },
  card: { type: 'string' },
  order: { type: 'boolean', default: false },
  restaurant: { type: 'string', default: '1' },
  zone: { type: 'string', default: 'Europe/Vienna' },
  timeout: { type: 'string', default: '15' },
  json: { type: 'string' },
});

function rootOf(url: string | undefined): string {
  if (!url) return options.fail('--url is needed: the root of the calls.');
  const parsed = URL.parse(url);
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol))
    return options.fail('--url is an address that begins with http:// or https://.');
  return `${parsed.origin}${parsed.pathname.replace(/\/+$/, '')}`;
}

function accountOf(text: string): Account {
  const [name = '', ...rest] = text.split(':');
  const password = rest.length > 0 ? rest.join(':') : (process.env.MITTAG_PASSWORD ?? '');
  return name && password
    ? { name, password }
    : options.fail('An account is name:password, or a name and MITTAG_PASSWORD.');
}

function zoneOf(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return options.fail(`There is no time zone “${zone}”.`);
  }
}

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    console.log('\nStopping after this check; what was ordered is taken back. Once more ends it at once.');
    stop.abort();
  });

const root = rootOf(values.url);
const accountOrNone = (text: string | undefined): Account | null => (text === undefined ? null : accountOf(text));
const trial = {
  root,
  accounts: values.account.map(accountOf),
  accountWithStep: accountOrNone(values['account-with-step']),
  accountToChange: accountOrNone(values['account-to-change']),
  accountToLock: values['account-to-lock'] ?? null,
  card: values.card ?? null,
  terminalSecret: process.env.MITTAG_TERMINAL_SECRET ?? null,
  voucher: values.voucher ?? null,
  restaurantId: options.wholeNumber(values.restaurant, 1, 'restaurant'),
  zone: zoneOf(values.zone),
  mayOrder: values.order,
  timeoutMs: options.wholeNumber(values.timeout, 1, 'timeout') * 1000,
  longestWaitMs: options.wholeNumber(values.wait, 0, 'wait') * 60_000,
  // Stopped, it ends at once.
  pause: (ms: number) => setTimeout(ms, undefined, { signal: stop.signal }).catch(() => undefined),
};

console.log(
  trial.mayOrder
    ? `Looking at ${root}. Carts are filled, the cheapest dish is ordered for up to two days to come, paid, changed and canceled; record, filters, a favourite and a watch of the first account are saved as they were.`
    : `Looking at ${root}. Nothing is changed but sessions: signing in (once with a wrong password), renewing and signing out.`,
);
if (trial.accountToChange) console.log(`The password of ${trial.accountToChange.name} is changed and changed back.`);
if (trial.accountToLock !== null) console.log(`At the end, ${trial.accountToLock} is locked out for a while.`);
const telling = new Telling((line) => console.log(line));
const results = await runChecks(ALL_CHECKS, trial, (result) => telling.tell(result), stop.signal);
telling.end();
console.log(`\n${summaryOf(results)}`);
console.log(nextSteps(results).join('\n'));
if (values.json !== undefined) {
  try {
    writeFileSync(values.json, `${JSON.stringify(reportOf(root, results), null, 2)}\n`);
  } catch {
    options.fail(`The file of --json cannot be written: ${values.json}`);
  }
}
// Connections that are kept open would keep the process.
process.exit(isFailed(results) || stop.signal.aborted ? 1 : 0);
