/**
 * Prints for each language of the app which texts are missing, unknown, unused, or have other placeholders than in
 * German: `npm run texts`. Ends with an error if there are any.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { keysIn, reportOn, type Texts } from './texts/report.ts';

const FOLDER = 'src/texts';

async function textsOf(language: string): Promise<Texts> {
  const { catalogue } = (await import(`../${FOLDER}/${language}/catalogue.ts`)) as { catalogue: Texts };
  return catalogue;
}

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx'], {
  encoding: 'utf8',
});
const shown = tracked
  .split('\n')
  .filter(
    (path) => /^(src|machines|domain|contract|server)\//.test(path) && !new RegExp(`^${FOLDER}/\\w\\w/`).test(path),
  )
  .filter((path) => !/\.(test|fixtures|scenarios|kit|pins)\.tsx?$/.test(path));
const ofPage = [...readFileSync('index.html', 'utf8').matchAll(/<!-- ([\w.]+) -->/g)].map(([, key]) => `'${key}'`);
const isUsed = keysIn([
  ...shown.map((name) => ({ name, text: readFileSync(name, 'utf8') })),
  { name: 'page.ts', text: ofPage.join(';') },
]);

const languages = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const german = await textsOf('de');
for (const { name } of languages) {
  const texts = await textsOf(name);
  console.log(`${name}: ${Object.keys(texts).length} texts`);
  for (const [fault, keys] of Object.entries(reportOn(texts, german, isUsed)) as [string, string[]][]) {
    for (const key of keys) console.error(`  ${fault}: ${key}`);
    if (keys.length > 0) process.exitCode = 1;
  }
}
