import { createHash } from 'node:crypto';
import { type IndexHtmlTransformContext, type Plugin } from 'vite';
import { directionOf } from '../../domain/language-tag.ts';
import { builtInLanguages } from './shell-texts.ts';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

export const EARLY = 'src/startup/boot/early/early.ts';

/** File of the chunk whose entry is the module. */
function fileOf(bundle: Bundle, module: string): string | undefined {
  return Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module))?.fileName;
}

/**
 * The early script as text in the page: as a file of its own it would hold up the first paint and the first requests by
 * a round trip. A plain script, since one of type `module` waits for the rest of the page.
 */
function inlineEarly(bundle: Bundle): string {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(EARLY));
  if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk of ${EARLY}.`);
  if (chunk.imports.length + chunk.exports.length > 0) throw new Error(`${EARLY} imports or exports something.`);
  const code = chunk.code.trim();
  if (code.includes('</script')) throw new Error(`${EARLY} holds the end of a script.`);
  return `(()=>{${code}})()`;
}

/** The chunk with the pages that follow a sign-in (`CHUNKS` in `vite.config.ts`): its code and styles. */
function homeFiles(bundle: Bundle): string {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'home');
  if (chunk?.type !== 'chunk') throw new Error('The build has no chunk named home.');
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `./${file}`).join(' ');
}

/**
 * The early script, with the files of the login's texts by language, where German ones come with the code, and those of
 * the pages that follow.
 */
function tagsOf(bundle: Bundle | undefined): string {
  const others = builtInLanguages().filter((language) => language !== 'de');
  const fromRight = others.filter((language) => directionOf(language) === 'rtl');
  const data = (href: (module: string) => string) => {
    const words = Object.fromEntries(others.map((language) => [language, href(`src/texts/${language}/first.ts`)]));
    return `data-early data-words='${JSON.stringify(words)}' data-rtl="${fromRight.join(' ')}"`;
  };
  if (!bundle) return `<script type="module" async ${data((module) => `/${module}`)} src="/${EARLY}"></script>`;
  const href = (module: string) => {
    const file = fileOf(bundle, module);
    if (!file) throw new Error(`The build has no chunk of ${module}.`);
    return `./${file}`;
  };
  return `<script ${data(href)} data-parser="${href('xml2js/lib/parser.js')}" data-home="${homeFiles(bundle)}">${inlineEarly(bundle)}</script>`;
}

/** At the end of the page, where the styles of the login are there: the overview of the last visit (early-overview.ts). */
const DRAW_LAST = '<script>window.mittagLast?.addStyles()</script><script>window.mittagLast?.draw()</script>';

/** Sources (`sha256-…`) of the scripts that stand in a page, for its policy. */
export function scriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, code]) => `sha256-${createHash('sha256').update(code!).digest('base64')}`);
}

const STYLESHEETS = /\n?\s*<link rel="stylesheet"[^>]*>/g;

const TO_HEAD = 'document.head.appendChild(link)';

/**
 * Stylesheets of later pages come after those of the page, which stand at its end: where a rule of a later page is as
 * specific as one of the first, the later one is meant to win.
 */
export const laterStyles = (): Plugin => ({
  name: 'later-styles',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) => {
      if (!code.includes(TO_HEAD)) throw new Error("Vite's loader of stylesheets has changed: see later-styles.");
      return { code: code.replace(TO_HEAD, 'document.body.appendChild(link)'), map: null };
    },
  },
});

/**
 * Puts the early script first into the page, and the stylesheets after the login's shell: the shell is painted before
 * they have loaded, and the app, whose code runs after them, never without them. A server reads the hash of the script
 * from `csp-hashes.json`.
 */
export const earlyStart = (): Plugin => ({
  name: 'early-start',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const styles = html.match(STYLESHEETS) ?? [];
      return html
        .replace(STYLESHEETS, '')
        .replace('<!-- early -->', () => tagsOf(bundle))
        .replace('</body>', `${styles.join('')}\n    ${DRAW_LAST}\n  </body>`);
    },
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no page.');
      const source = JSON.stringify(scriptHashes(String(page.source)));
      this.emitFile({ type: 'asset', fileName: 'csp-hashes.json', source });
      const early = fileOf(bundle, EARLY);
      if (early) delete bundle[early];
    },
  },
});
