import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const here = import.meta.dirname;

/** Builds the bare page into a folder, compressed as ours is. */
async function buildBarePage(folder: string): Promise<void> {
  await build({
    root: join(here, 'bare-page'),
    configFile: false,
    base: '../bench',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/\.(js|css|html)$/.test(file))
      writeFileSync(join(folder, `${file}.br`), brotliCompressSync(readFileSync(join(folder, file))));
}

/** Builds the bare page and serves it from a process of its own. */
export async function serveBarePage(folder: string): Promise<{ url: string; stop: () => void }> {
  await buildBarePage(folder);
  const child: ChildProcess = fork(join(here, 'bare-page/server.ts'), [folder], { execArgv: ['--import', 'tsx'] });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url));
    child.once('exit', (code) => reject(new Error(`The server of the bare page ended with ${code}.`)));
  });
  return { url, stop: () => child.kill() };
}
