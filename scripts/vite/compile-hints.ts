import { type Plugin } from 'vite';

/** What runs before anything can be used (`CHUNKS` in `vite.config.ts`). */
const AT_START = ['packages', 'start', 'home'];

/**
 * Asks Chromium to compile every function of these files while they load, off the main thread; without it, each is
 * compiled on the main thread when it is first called. Other browsers see a comment.
 */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && AT_START.includes(chunk.name))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
});
