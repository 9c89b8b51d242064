import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type DeviceType } from '../../domain/session.ts';
import { renderInApp } from './app.fixtures.tsx';
import { SanitisedHtml } from './SanitisedHtml.tsx';

afterEach(cleanup);
const shown = (html: string, deviceType: DeviceType = 'Desktop') =>
  renderInApp(<SanitisedHtml html={html} below={2} />, { context: { deviceType } }).container.innerHTML;

describe('A text of the restaurant', () => {
  // LANG-6
  it('keeps paragraphs, emphasis and web links', () => {
    expect(shown('<p>Täglich <b>frisch</b>: <a href="https://kantine.example">mehr</a></p>')).toContain(
      '<p>Täglich <b>frisch</b>: <a href="https://kantine.example">mehr</a></p>',
    );
  });

  // COMFORT-17
  it('has its headings one level after another, below the heading that it stands under', () => {
    expect(shown('<h4 lang="de">Kantine</h4><p>…</p><h2>Impressum</h2><h4>Firma</h4>')).toContain(
      '<h4 lang="de">Kantine</h4><p>…</p><h3>Impressum</h3><h4>Firma</h4>',
    );
  });

  // TERM-15
  it.each([
    ['Desktop', '<p>Ask <a href="https://park.example">here</a></p>'],
    ['App', '<p>Ask <a href="https://park.example">here</a></p>'],
    ['Terminal', '<p>Ask here</p>'],
  ] as const)('opens no window, and leads nowhere at a terminal: %s', (deviceType, html) => {
    const link = '<p>Ask <a href="https://park.example" target="_blank">here</a></p>';
    expect(shown(link, deviceType)).toContain(html);
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
