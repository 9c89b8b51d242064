import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SanitisedHtml } from './SanitisedHtml.tsx';

afterEach(cleanup);
const shown = (html: string) => render(<SanitisedHtml html={html} />).container.innerHTML;

describe('A text of the restaurant', () => {
  // LANG-6
  it('keeps paragraphs, emphasis and web links', () => {
    expect(shown('<p>Täglich <b>frisch</b>: <a href="https://kantine.example">mehr</a></p>')).toContain(
      '<p>Täglich <b>frisch</b>: <a href="https://kantine.example">mehr</a></p>',
    );
  });

  // LANG-6, SAFE-20
  it.each([
    '<script>steal()</script>',
    '<img src=x onerror=steal()>',
    '<a href="javascript:steal()">x</a>',
    '<form action="/steal"><input></form>',
    '<p onclick="steal()">x</p>',
  ])('cannot run scripts or send requests: %s', (html) => {
    expect(shown(html)).not.toMatch(/steal|<img|<form|<input|<script/);
  });
});
