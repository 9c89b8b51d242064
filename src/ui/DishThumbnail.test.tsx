import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from './app.fixtures.tsx';
import { DishThumbnail } from './DishThumbnail.tsx';

afterEach(cleanup);

const show = (detailId: number | null) => {
  const { container } = renderInApp(<DishThumbnail item={{ articleId: 31, detailId }} />);
  return { container, picture: container.querySelector('img') };
};

// DISH-12
it('is decoration with a reserved space, asked for only where it comes into view', () => {
  const { picture } = show(77);
  expect(picture?.getAttribute('src')).toBe('service/api/article/GetArticleThumbnail?articleId=31&detailId=77');
  expect([picture?.alt, picture?.width, picture?.height, picture?.getAttribute('loading')]).toEqual([
    '',
    48,
    48,
    'lazy',
  ]);
});

// DISH-12
it('is that of the dish if the line has no variant', () => {
  expect(show(null).picture?.getAttribute('src')).toBe('service/api/article/GetArticleThumbnail?articleId=31');
});

// DISH-18
it('is a drawing for a dish without a picture', () => {
  const { container, picture } = show(77);
  fireEvent.error(picture!);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
