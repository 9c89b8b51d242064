import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const FOLDER = join(import.meta.dirname, '../../src/texts');

/** The languages that have built-in texts: each is a folder of them. */
export const builtInLanguages = (): string[] =>
  readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

async function firstTexts(language: string): Promise<Record<string, string>> {
  const file = join(FOLDER, language, 'first.ts');
  const { module } = await runnerImport<{ first: Record<string, string> }>(file, { configFile: false });
  return module.first;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Fills the texts into the login's shell, whose place they have in `index.html` by their keys (`<!-- auth.title -->`):
 * one for each language, of which the early script has one shown.
 */
export const shellTexts = (): Plugin => ({
  name: 'shell-texts',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const languages = builtInLanguages();
      const texts = await Promise.all(languages.map(firstTexts));
      const inAll = (key: string) =>
        languages.map((language, at) => {
          const text = texts[at]?.[key];
          if (text === undefined) throw new Error(`The shell's text ${key} does not exist in ${language}.`);
          return `<span lang="${language}">${escaped(text)}</span>`;
        });
      const shown = languages.map((language) => `html[data-words='${language}'] #shell [lang='${language}']`);
      return html
        .replace(/<!-- ([a-z]+\.[a-zA-Z]+) -->/g, (_, key: string) => inAll(key).join(''))
        .replace('/* The language of the shell. */', `${shown.join(', ')} { display: inline; }`);
    },
  },
});
