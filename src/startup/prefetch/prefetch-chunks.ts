/** The files of the pages behind the login; named in the page by the build (`scripts/vite/early-start.ts`). */
const files = (): string[] =>
  document.querySelector<HTMLScriptElement>('script[data-home]')?.dataset.home?.split(' ') ?? [];

/** Brings the files of the pages behind the login into the browser's cache, without a moment of the main thread. */
export function cacheChunks(): void {
  for (const file of files()) void cacheFile(file);
}

/**
 * Fetches the code and the styles of the pages behind the login, without running or applying them: the code would take
 * the main thread from somebody who types, and the styles would change the login. Never rejects: what is missing is
 * loaded when it is needed.
 */
export async function prefetchChunks(): Promise<void> {
  await Promise.all(files().map((file) => (file.endsWith('.css') ? cacheFile(file) : fetchCode(file))));
}

/** An answer is in the cache only when it has been read to its end. */
const cacheFile = (href: string): Promise<unknown> =>
  fetch(href, { priority: 'low' })
    .then((answer) => answer.blob())
    .catch(() => undefined);

function fetchCode(href: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = new URL(href, document.baseURI).href;
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });
}
