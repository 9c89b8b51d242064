import { writeFileSync } from 'node:fs';
import { ALL_CHECKS } from './conformance/all-checks.ts';
import { linesOf, reportOf, summaryOf } from './conformance/report.ts';
import { isFailed, runChecks } from './conformance/run.ts';
import { type Account } from './conformance/trial.ts';
import { Options } from './options.ts';

const options = new Options(`Usage: npm run conformance -- --url URL --account name:password [--account other:password]
  [--account-with-step name:password] [--card STRING] [--order] [--restaurant 1] [--zone Europe/Vienna] [--timeout 15]
  [--json FILE]
Looks at every promise that the client relies on, at any server. URL is the root of its calls, e.g. https://mittag.example/service.
It reads, signs in (once with a wrong password) and out, and changes nothing else. With --order it also fills carts, orders the
cheapest dish for up to two days to come, pays, changes and cancels, and saves the person's record, filters, a favourite and a watch
as they were. A second --account must see nothing of the first; --account-with-step has terms to accept or a password to choose.
A password that is not named is read from MITTAG_PASSWORD, the secret of a terminal from MITTAG_TERMINAL_SECRET.
Exits with 1 if a required promise is not kept.`);
const values = options.read({
  url: { type: 'string' },
  account: { type: 'string', multiple: true, default: [] },
  'account-with-step': { type: 'string' },
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

const root = rootOf(values.url);
const step = values['account-with-step'];
const trial = {
  root,
  accounts: values.account.map(accountOf),
  accountWithStep: step === undefined ? null : accountOf(step),
  card: values.card ?? null,
  terminalSecret: process.env.MITTAG_TERMINAL_SECRET ?? null,
  restaurantId: options.wholeNumber(values.restaurant, 1, 'restaurant'),
  zone: zoneOf(values.zone),
  mayOrder: values.order,
  timeoutMs: options.wholeNumber(values.timeout, 1, 'timeout') * 1000,
};

console.log(
  trial.mayOrder
    ? `Looking at ${root}. Carts are filled, the cheapest dish is ordered for up to two days to come, paid, changed and canceled; record, filters, a favourite and a watch of the first account are saved as they were.`
    : `Looking at ${root}. Nothing is changed but sessions: signing in (once with a wrong password), renewing and signing out.`,
);
let group = '';
const results = await runChecks(ALL_CHECKS, trial, (result) => {
  if (result.check.group !== group) {
    group = result.check.group;
    console.log(`\n${group}`);
  }
  console.log(linesOf(result).join('\n'));
});
console.log(`\n${summaryOf(results)}`);
if (values.json !== undefined) {
  try {
    writeFileSync(values.json, `${JSON.stringify(reportOf(root, results), null, 2)}\n`);
  } catch {
    options.fail(`The file of --json cannot be written: ${values.json}`);
  }
}
// Connections that are kept open would keep the process.
process.exit(isFailed(results) ? 1 : 0);
