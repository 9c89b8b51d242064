import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { scriptHashes } from './early-start.ts';

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;

it('names the hash of each script that stands in the page itself', () => {
  const html = `<head><script data-early data-parser="./a.js">(()=>{let one="\n"})()</script>
    <script type="module" crossorigin src="./start.js"></script></head><body><script>two()</script></body>`;
  expect(scriptHashes(html)).toEqual([hashOf('(()=>{let one="\n"})()'), hashOf('two()')]);
});
