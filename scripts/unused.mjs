// `npm run unused`: names code that only tests use, and exports that no other file imports.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { analyzeTsConfig } from 'ts-unused-exports';
import ts from 'typescript';
import { root } from './lib.mjs';

/** Files that are used by the tools they configure, or by an alias of Vite. */
const USED_BY_TOOLS = /\.config\.ts$|^e2e\/support\/global-setup\.ts$|^src\/adapters\/shims\//;

const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const DYNAMIC_IMPORT = /\bimport\('(\.[^']+)'\)/g;

const countOf = (name, text) => text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;

/** Texts without comments, by path, of the files of a TypeScript configuration. */
function textsOf(config) {
  const { fileNames } = ts.parseJsonConfigFileContent(ts.readConfigFile(config, ts.sys.readFile).config, ts.sys, root);
  return new Map(fileNames.map((file) => [file, readFileSync(file, 'utf8').replace(COMMENTS, '')]));
}

/** The exports that no other file of a TypeScript configuration imports, as lines `path: name`. */
function unusedExports(configName, isUsedInItsFile = () => false) {
  const config = join(root, configName);
  const texts = textsOf(config);
  // The analyzer does not see names that are used from a dynamic import.
  const importers = new Map();
  for (const [file, text] of texts) {
    for (const [, path] of text.matchAll(DYNAMIC_IMPORT)) {
      const imported = resolve(dirname(file), path);
      importers.set(imported, `${importers.get(imported) ?? ''}\n${text}`);
    }
  }
  const found = Object.entries(analyzeTsConfig(config, []).unusedExports);
  return found.flatMap(([file, unused]) => {
    const path = relative(root, file);
    const isUnused = ({ exportName }) =>
      countOf(exportName, importers.get(file) ?? '') === 0 && !isUsedInItsFile(exportName, texts.get(file));
    return USED_BY_TOOLS.test(path) ? [] : unused.filter(isUnused).map(({ exportName }) => `${path}: ${exportName}`);
  });
}

const checks = {
  'Nothing but tests uses': unusedExports('tsconfig.unused.json', (name, text) => countOf(name, text) > 1),
  'No other file imports, so that `export` can go from': unusedExports('tsconfig.json'),
};
for (const [title, lines] of Object.entries(checks)) {
  if (lines.length > 0) console.log([`${title}:`, ...lines].join('\n  '));
}
process.exitCode = Object.values(checks).some((lines) => lines.length > 0) ? 1 : 0;
