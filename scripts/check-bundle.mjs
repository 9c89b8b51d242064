// What a build must not hold: the tools of development, pages behind the login among the files that others load, and
// too much at the start. What is loaded and requested afterwards is counted in a browser (e2e/counts.spec.ts), and how
// long it takes is measured by `npm run bench`.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../dist/client');

/**
 * Texts that no minifier takes away, by the file that they are from: the panel, the report of unhandled events, the
 * inspector's own code.
 */
const TOOLS = {
  'src/dev/panel-state.ts': 'mittagDevelopmentTools',
  'src/dev/unhandled.ts': 'Unhandled event "',
  'node_modules/@statelyai/inspect/dist/index.mjs': '@statelyai.connected',
};
const lost = Object.entries(TOOLS).filter(
  ([file, text]) => !readFileSync(join(import.meta.dirname, '..', file), 'utf8').includes(text),
);
for (const [file, text] of lost)
  console.log(`${file} does not hold "${text}": the check no longer measures what it says.`);

const built = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
  (entry) => entry.isFile() && !entry.name.endsWith('.br'),
);
const texts = built.map((entry) => ({
  name: entry.name,
  text: readFileSync(join(entry.parentPath, entry.name), 'utf8'),
}));
const withTools = texts.filter(({ text }) => Object.values(TOOLS).some((tool) => text.includes(tool)));
for (const { name } of withTools)
  console.log(`${name} holds something of the development tools, which must not be built.`);

/** What the login loads once it is shown must not bring along the pages behind it: their styles would change it. */
const LATER = /^(database|first)/;
const leading = texts.filter(
  ({ name, text }) => LATER.test(name) && /from\s*["'`]\.\/(home|common|order|pay|orders|account)-/.test(text),
);
const isLaterThere = texts.some(({ name }) => name.startsWith('database'));
for (const { name } of leading) console.log(`${name} imports a page behind the login.`);
/**
 * Registering is possible without a session, and a kiosk orders nothing before a card is put on: neither waits for the
 * order.
 */
const BESIDE = /^(account|kiosk)-.*\.js$/;
const heavy = texts.filter(({ name, text }) => BESIDE.test(name) && /from\s*["'`]\.\/(order|pay|orders)-/.test(text));
for (const { name } of heavy) console.log(`${name} imports the order.`);
/** The overview is drawn without dialogs and the pages behind it, and no page of a phone needs a wide screen's menus. */
const crowded = texts.filter(
  ({ name, text }) =>
    (/^home-.*\.js$/.test(name) && /from\s*["'`]\.\/(common|order|pay|orders|account)-/.test(text)) ||
    (name.endsWith('.js') && /from\s*["'`]\.\/desk-/.test(text)),
);
for (const { name } of crowded) console.log(`${name} imports dialogs, another page, or the menus of wide screens.`);
if (!isLaterThere) console.log('There is no database: the check no longer measures what it says.');

/**
 * Kilobytes of brotli that every start loads: what the page names, the parser of the configuration, the words of one
 * language.
 */
const MOST_AT_START = 200;
const page = readFileSync(join(folder, 'index.html'), 'utf8');
const named = [...page.matchAll(/(?:src|href|data-parser)="\.\/(assets\/[^"]+\.(?:js|css))"/g)];
const atStart = named.reduce((sum, [, file]) => sum + statSync(join(folder, `${file}.br`)).size / 1000, 0);
/** With the files of the overview, which the login fetches ahead; texts aside. */
const MOST_AT_OVERVIEW = 295;
const ahead = page.match(/data-home="([^"]*)"/)?.[1]?.split(' ') ?? [];
const atOverview = ahead.reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size / 1000, atStart);
const isSmall = named.length >= 5 && ahead.length >= 2 && atStart <= MOST_AT_START && atOverview <= MOST_AT_OVERVIEW;
console.log(
  `${named.length} files, ${atStart.toFixed(1)} kB until the login, at most ${MOST_AT_START}; ` +
    `${atOverview.toFixed(1)} kB until the overview, at most ${MOST_AT_OVERVIEW}`,
);

const isLoginAlone = [...leading, ...heavy, ...crowded].length === 0 && isLaterThere;
process.exitCode = isSmall && isLoginAlone && lost.length === 0 && withTools.length === 0 ? 0 : 1;
