import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from './app.fixtures.tsx';
import { DishPicture } from './DishPicture.tsx';

/** Elements that are waited for, and what tells that some of them have come near. */
const watched = new Set<Element>();
let come: (elements: Element[]) => void;

beforeEach(() => {
  watched.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        come = (near) => onChange([...watched].map((target) => ({ isIntersecting: near.includes(target), target })));
      }
      observe = (element: Element) => watched.add(element);
      unobserve = (element: Element) => watched.delete(element);
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const dish = (id: number, hasImage = true) => ({ id, detailId: 4, hasImage });
const asked = () => [...document.images].map(({ src }) => /article\/(\d+)\/image/.exec(src)?.[1]);

// DISH-33
it('the pictures of the first row are asked for at once, the others when they come near', () => {
  renderInApp(
    <>
      <DishPicture article={dish(51)} width={320} isFirst />
      <DishPicture article={dish(52)} width={320} />
      <DishPicture article={dish(53)} width={320} />
      <DishPicture article={dish(54, false)} width={320} />
    </>,
  );
  expect(asked()).toEqual(['51']);
  const [second] = watched;
  act(() => come(second ? [second] : []));
  expect(asked()).toEqual(['51', '52']);
  // What has come is not waited for any more.
  expect(watched.has(second as Element)).toBe(false);
});
