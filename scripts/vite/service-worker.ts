import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Workers, by their names in the build. The second takes the place of the first where a release is withdrawn. */
const WORKERS = { 'service-worker': 'service-worker.ts', 'service-worker-off': 'withdrawn.ts' };

/**
 * Read by the server, changed by the tenant, or the workers themselves; and what makes PDF files, which is as large as
 * half of the app and which few devices need.
 */
const NOT_KEPT =
  /\.(br|gz|map|ttf|woff)$|^assets\/(invoice-pdf|more-fonts)-|^csp-hashes\.json$|^client-configuration\.xml$|^service-worker/;

/** `integrity`: as of an element of HTML; the browser takes no other content. */
interface AppFile {
  url: string;
  revision: string | null;
  integrity?: string;
}

/**
 * The files that the app needs without a network. A name with a hash never changes its content, so it needs no
 * revision. The page has its `integrity`: while instances of two releases answer, a worker would keep the other one's
 * for good. Files that a tenant may edit have none.
 */
export async function filesOf(folder: string): Promise<AppFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !NOT_KEPT.test(name))
    .sort();
  return Promise.all(
    names.map(async (url) => {
      if (url.startsWith('assets/')) return { url, revision: null };
      const hash = createHash('sha256')
        .update(await readFile(join(folder, url)))
        .digest();
      const file = { url, revision: hash.toString('hex').slice(0, 16) };
      return url === 'index.html' ? { ...file, integrity: `sha256-${hash.toString('base64')}` } : file;
    }),
  );
}

/** Builds the service workers once the files of the app are written, with a list of them. */
export function serviceWorker(): Plugin {
  let folder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    writeBundle: async () => {
      const files = JSON.stringify(await filesOf(folder));
      for (const [name, file] of Object.entries(WORKERS)) {
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: { __APP_FILES__: files, 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir: folder,
            emptyOutDir: false,
            target: 'es2022',
            rolldownOptions: {
              input: join(import.meta.dirname, '../../src/startup/offline/service-worker', file),
              output: { format: 'iife', entryFileNames: `${name}.js` },
            },
          },
        });
      }
    },
  };
}
