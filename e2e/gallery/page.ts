import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AnyJourney, type StateMeta } from '../walks/journey.ts';
import { JOURNEYS, UNSUPPORTED } from '../walks/journeys.ts';
import { SCHEMES, SIZES } from '../walks/sizes.ts';
import { STATES_NOT_SHOWN } from '../walks/states-not-shown.ts';
import { LANGUAGES } from '../walks/words.ts';
import { FOLDER, fileOf, shotsOf } from './shots.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; scroll-padding-top: 5rem; overflow-wrap: anywhere; }
  body { margin: 0; background: light-dark(#faf7f2, #1b1814); color: light-dark(#26211b, #f1ece4); }
  header { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: center; padding: .75rem 1.5rem; background: inherit; border-bottom: 1px solid light-dark(#d9d2c7, #4a433a); }
  @media (min-width: 60rem) { header { position: sticky; top: 0; z-index: 1; } }
  nav dl { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: .25rem 1rem; margin: 1rem 0 0; }
  nav dt { font-weight: 600; }
  nav dd { margin: 0; display: flex; flex-wrap: wrap; gap: 0 .75rem; }
  a { color: inherit; }
  h1 { margin: 0; font-size: 1.25rem; }
  fieldset { display: flex; flex-wrap: wrap; gap: .75rem; margin: 0; padding: 0; border: 0; }
  legend { float: left; margin-right: .5rem; font-weight: 600; }
  nav, main { padding: 0 1.5rem; } main { padding-bottom: 3rem; }
  h2 { margin: 2.5rem 0 0; }
  h3 { margin: 1.5rem 0 .25rem; }
  p { margin: 0 0 .5rem; }
  .shots { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
  figure { margin: 0; }
  img { display: block; max-width: 100%; border: 1px solid light-dark(#d9d2c7, #4a433a); border-radius: .5rem; }
  .phone img { width: 195px; } .desktop img { width: 512px; } .terminal img { width: 270px; }
  figcaption, .missing { font-size: .875rem; color: light-dark(#5c5347, #c3b9aa); }
  ${[...Object.keys(SIZES), ...SCHEMES, ...LANGUAGES.map((language) => language.toLowerCase())].map((name) => `body:has(#show-${name}:not(:checked)) figure.${name}`).join(', ')} { display: none; }
`;

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const choice = (title: string, names: readonly string[]) =>
  `<fieldset><legend>${title}</legend>${names.map((name) => `<label><input type="checkbox" id="show-${name}" checked> ${name}</label>`).join('')}</fieldset>`;

const idOf = (journey: string, state?: string) => [journey, state].filter(Boolean).join('-');
const link = (id: string, text: string) => `<a href="#${id}">${escape(text)}</a>`;

const contents = () =>
  `<nav aria-label="States"><dl>${JOURNEYS.map(
    ({ name, chart }) =>
      `<dt>${link(idOf(name), name)}</dt><dd>${Object.keys(chart.states)
        .map((state) => link(idOf(name, state), state))
        .join('')}</dd>`,
  ).join('')}</dl></nav>`;

/** States and sizes without a picture, with the reasons. */
const notShown = () =>
  `<section><h2 id="not-shown">Not shown</h2><ul>${[...UNSUPPORTED.map(({ journey, size, language, because }) => [`${journey}, ${size ?? language}`, because] as const), ...Object.entries(STATES_NOT_SHOWN)].map(([what, why]) => `<li><code>${escape(what)}</code>: ${escape(why)}</li>`).join('')}</ul></section>`;

interface IncrementalList {
  html: string;
  shown: number;
  missing: number;
}

function stateOf(journey: AnyJourney, state: string, meta: StateMeta): IncrementalList {
  const all = shotsOf(journey).flatMap((shot) =>
    LANGUAGES.map((language) => ({
      shot,
      language: language.toLowerCase(),
      file: fileOf(journey.name, state, shot, language),
    })),
  );
  const figures = all
    .filter(({ file }) => existsSync(join(FOLDER, file)))
    .map(({ shot, language, file }) => {
      const caption = `${shot.size}, ${shot.scheme}, ${language}`;
      const { width, height } = SIZES[shot.size];
      return `<figure class="${shot.size} ${shot.scheme} ${language}"><a href="${file}"><img loading="lazy" width="${width}" height="${height}" style="height:auto" src="${file}" alt="${escape(`${journey.name}, ${state}: ${caption}`)}"></a><figcaption>${caption}</figcaption></figure>`;
    });
  const missing = all.length - figures.length;
  const note =
    missing > 0
      ? `<p class="missing">${missing} of ${all.length} pictures are missing: the walk did not come here.</p>`
      : '';
  return {
    html: `<h3 id="${idOf(journey.name, state)}">${state}</h3><p>shows ${meta.standsFor.map((id) => `<code>${escape(id)}</code>`).join(', ')}</p>${note}<div class="shots">${figures.join('')}</div>`,
    shown: figures.length,
    missing,
  };
}

/** Writes a page with all existing pictures, and reports how many are missing. */
export async function writePage(): Promise<{ file: string; shown: number; missing: number }> {
  const drawn = JOURNEYS.map((journey) => ({
    journey,
    states: Object.values(journey.chart.states).map((node) => stateOf(journey, node.key, node.meta as StateMeta)),
  }));
  const states = drawn.flatMap((one) => one.states);
  const shown = states.reduce((sum, one) => sum + one.shown, 0);
  const missing = states.reduce((sum, one) => sum + one.missing, 0);
  const sections = drawn.map(
    ({ journey, states: ofJourney }) =>
      `<section><h2 id="${idOf(journey.name)}">${journey.name}</h2>${ofJourney.map(({ html }) => html).join('')}</section>`,
  );
  const header = `<header><h1>${states.length} states, ${shown} pictures</h1>${choice('Size', Object.keys(SIZES))}${choice('Scheme', SCHEMES)}${choice(
    'Language',
    LANGUAGES.map((language) => language.toLowerCase()),
  )}</header>`;
  const file = join(FOLDER, 'index.html');
  await writeFile(
    file,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mittag: states</title><style>${STYLE}</style></head><body>${header}${contents()}<main>${sections.join('')}${notShown()}</main></body></html>\n`,
  );
  return { file, shown, missing };
}
