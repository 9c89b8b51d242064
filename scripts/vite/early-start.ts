import { type IndexHtmlTransformContext, type Plugin } from 'vite';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

export const EARLY = 'src/early/early.ts';

/** File of the chunk whose entry is the module. */
function fileOf(bundle: Bundle, module: string): string | undefined {
  return Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module))?.fileName;
}

function tagsOf(bundle: Bundle | undefined): string {
  const early = 'type="module" async fetchpriority="high" data-early';
  if (!bundle) return `<script ${early} src="/${EARLY}"></script>`;
  const href = (module: string) => {
    const file = fileOf(bundle, module);
    if (!file) throw new Error(`The build has no chunk of ${module}.`);
    return `./${file}`;
  };
  return [
    `<script ${early} src="${href(EARLY)}" data-words-de="${href('texts/first.de.ts')}" data-words-en="${href('texts/first.en.ts')}"></script>`,
    `<link rel="modulepreload" crossorigin href="${href('xml2js/lib/parser.js')}">`,
  ].join('\n    ');
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
 * Puts the early script first in the page, and the stylesheets after the login's shell: the shell is painted before
 * they have loaded, and the app, whose code runs after them, never without them.
 */
export const earlyStart = (): Plugin => ({
  name: 'early-start',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const styles = html.match(STYLESHEETS) ?? [];
      return html
        .replace(STYLESHEETS, '')
        .replace('<!-- early -->', tagsOf(bundle))
        .replace('</body>', `${styles.join('')}\n  </body>`);
    },
  },
});
