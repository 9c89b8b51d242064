// What the login loads before it can be used must stay small (design, section 6: speed), and the tools of development stay out of the build.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Kilobytes of brotli: what every start runs (code and styles), and that with the parser and the words of one language. */
const MOST = { code: 167, all: 184 };
const folder = join(import.meta.dirname, '../dist/client');
const page = readFileSync(join(folder, 'index.html'), 'utf8');

/** The page names all that is loaded before the app runs; the early script asks for the words of one language. */
const tags = [...page.matchAll(/<(?:script|link)\b[^>]*(?:src|href)="\.\/([^"]+\.(?:js|css))"[^>]*>/g)];
const words = [...page.matchAll(/data-words-de="\.\/([^"]+)"/g)].map(([, file]) => file);
const isBeside = (tag, file) => /modulepreload/.test(tag) && /\/parser-/.test(file);
const sizeOf = (file) => brotliCompressSync(readFileSync(join(folder, file))).length / 1000;

const rows = [
  ...tags.map(([tag, file]) => ({ file, size: sizeOf(file), isCode: !isBeside(tag, file) })),
  ...words.map((file) => ({ file, size: sizeOf(file), isCode: false })),
];
const sum = (some) => some.reduce((total, { size }) => total + size, 0);
const code = sum(rows.filter(({ isCode }) => isCode));
const all = sum(rows);
for (const { file, size } of rows) console.log(`${size.toFixed(1).padStart(7)} kB  ${file}`);
console.log(`${code.toFixed(1).padStart(7)} kB of code and styles until the login, at most ${MOST.code}`);
console.log(`${all.toFixed(1).padStart(7)} kB with parser and words, at most ${MOST.all}`);

const isLoginIn = rows.some(({ file }) => readFileSync(join(folder, file), 'utf8').includes('login-username'));
if (!isLoginIn || words.length === 0)
  console.log('The login or its words are not among these files: the check no longer measures what it says.');

/** Texts that no minifier takes away, by the file that they are from: the panel, the report of unhandled events, the inspector's own code. */
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
const LATER = /^(login-more|text-database|first)/;
const leading = texts.filter(
  ({ name, text }) => LATER.test(name) && /from\s*["'`]\.\/(home|order|account)-/.test(text),
);
const isLaterThere = texts.some(({ name }) => name.startsWith('login-more'));
for (const { name } of leading) console.log(`${name} imports a page behind the login.`);
if (!isLaterThere) console.log('There is no login-more: the check no longer measures what it says.');

const isSmall = code <= MOST.code && all <= MOST.all && isLoginIn && words.length > 0;
const isLoginAlone = leading.length === 0 && isLaterThere;
process.exitCode = isSmall && isLoginAlone && lost.length === 0 && withTools.length === 0 ? 0 : 1;
