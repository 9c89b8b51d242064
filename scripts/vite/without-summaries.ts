import { type Plugin } from 'vite';

/**
 * Takes the summaries of the calls away, which only the server's OpenAPI document shows: the start of the app would load
 * them all.
 */
export const withoutSummaries = (): Plugin => ({
  name: 'mittag-without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler: (code) => code.replace(/^ {2}summary: '(?:[^'\\]|\\.)*',$/gm, "  summary: '',"),
  },
});
