import { type IndexHtmlTransformContext, type Plugin } from 'vite';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** The chunk with the pages that follow a sign-in (`CHUNKS` in `vite.config.ts`). */
const NEXT = 'home';

/** Code and styles of the chunk. */
function filesOf(bundle: Bundle, name: string): string[] {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk named ${name}.`);
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
}

/**
 * Names, in the page, the files that the app fetches while somebody types (`src/startup/prefetch/prefetch-chunks.ts`).
 */
export const chunkList = (): Plugin => ({
  name: 'prefetch-chunks',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      bundle && [
        {
          tag: 'meta',
          attrs: {
            name: 'mittag-prefetch',
            content: filesOf(bundle, NEXT)
              .map((file) => `./${file}`)
              .join(' '),
          },
          injectTo: 'head',
        },
      ],
  },
});
