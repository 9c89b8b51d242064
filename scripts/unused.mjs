// `npm run unused`: names code that only tests use, exports that no other file imports, and packages that none imports.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { analyzeTsConfig } from 'ts-unused-exports';
import ts from 'typescript';
import { root } from './lib.mjs';

/**
 * Files that are used by the tools they configure, by an alias of Vite, or by its `import.meta.glob`, as the texts are.
 */
const USED_BY_TOOLS =
  /\.config\.ts$|^e2e\/(support\/global-setup|gallery\/write-page|reader\/setup)\.ts$|^src\/browser\/shims\/|^src\/texts\/\w+\/(catalogue|first)\.ts$/;

/** Packages that are used without an import, and where. The types of another package are used with it. */
const USED_WITHOUT_IMPORT = {
  '@iconify-json/fluent-emoji-flat': 'server/demo-data/pictures/extract-icons.ts reads its file',
  '@vitest/coverage-v8': 'npm run coverage',
  'dependency-cruiser': 'npm run imports',
  eslint: 'npm run lint',
  events: 'xml2js asks for the module of Node, which browsers do not have',
  jsdom: 'vite.config.ts names it as an environment',
  postcss: 'peer of its plugins',
  'postcss-preset-mantine': 'postcss.config.cjs names it',
  'postcss-simple-vars': 'postcss.config.cjs names it',
  prettier: 'npm run format',
  tsx: 'node --import tsx',
  'typescript-native': 'npm run types',
};

/** Of these, `src/features/orders/invoice/more-fonts.ts` takes files by `import.meta.glob`. */
const FONTS = '@fontsource/';

/** Folders whose files may import a package; the project's own folder is looked through besides, without its others. */
const FOLDERS = ['contract', 'domain', 'e2e', 'kiosk-host', 'machines', 'scripts', 'server', 'src'];

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

/** `@scope/name` or `name`, of an import of one of its files as well. */
const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** The packages of package.json that no file imports. */
function unusedPackages() {
  const inFolder = (folder) => readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, path));
  const files = [...readdirSync(root), ...FOLDERS.flatMap(inFolder)].filter((path) => /\.[cm]?[jt]sx?$/.test(path));
  const imports = files.flatMap(
    (path) => ts.preProcessFile(readFileSync(join(root, path), 'utf8'), true, true).importedFiles,
  );
  const used = new Set(imports.map(({ fileName }) => packageOf(fileName)));
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) =>
      !used.has(name) && !name.startsWith('@types/') && !name.startsWith(FONTS) && !(name in USED_WITHOUT_IMPORT),
  );
}

const checks = {
  'Nothing but tests uses': unusedExports('tsconfig.unused.json', (name, text) => countOf(name, text) > 1),
  'No other file imports, so that `export` can go from': unusedExports('tsconfig.json'),
  'No file imports, so that it can go from package.json': unusedPackages(),
};
for (const [title, lines] of Object.entries(checks)) {
  if (lines.length > 0) console.log([`${title}:`, ...lines].join('\n  '));
}
process.exitCode = Object.values(checks).some((lines) => lines.length > 0) ? 1 : 0;
