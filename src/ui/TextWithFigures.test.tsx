import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TextWithFigures } from './TextWithFigures.tsx';

afterEach(cleanup);

// PAGE-144
it.each([
  ['22,00\u00a0€ − 4,40\u00a0€ Zuschuss', ['22,00\u00a0€', '4,40\u00a0€']],
  ['2 × Schweinsbraten', ['2']],
  ['It may go down to −€20.00', ['−€20.00']],
  ['Nothing to pay', []],
  ['Kommende (1.200)', ['1.200']],
  ['السعر ١٢٫٥٠\u00a0€', ['١٢٫٥٠\u00a0€']],
])('keeps the figures of “%s” from translators', (text, figures) => {
  const { container } = render(<TextWithFigures>{text}</TextWithFigures>);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent)).toEqual(figures);
});

// PAGE-144
it('shows another text although a translator has replaced the words', () => {
  const { container, rerender } = render(<TextWithFigures>2 × soup</TextWithFigures>);
  container.querySelector('span')!.lastChild!.replaceWith('zuppa');
  rerender(<TextWithFigures>3 × salad</TextWithFigures>);
  expect(container.textContent).toBe('3 × salad');
});
