import { expect, it } from 'vitest';
import { shapeFor } from './picture-shape.ts';

// SERVER-11
it.each([
  ['the exact width of a step', { width: 640, height: 480 }, { width: 640, height: 480 }],
  ['the next wider step', { width: 161, height: 121 }, { width: 320, height: 240 }],
  ['the smallest step', { width: 1, height: 1 }, { width: 96, height: 96 }],
  ['the widest at most', { width: 1280, height: 720 }, { width: 960, height: 540 }],
  ['the shape of two to three', { width: 480, height: 320 }, { width: 480, height: 320 }],
  ['the nearest shape', { width: 300, height: 2 }, { width: 320, height: 180 }],
  ['a square where only the width is given', { width: 150 }, { width: 160, height: 160 }],
  ['a square where only the height is given', { height: 90 }, { width: 96, height: 96 }],
  ['a square of a usual size where nothing is given', {}, { width: 480, height: 480 }],
])('a picture is drawn in %s', (_name, asked, shape) => {
  expect(shapeFor(asked)).toEqual(shape);
});

it.each([{ width: 0 }, { width: -4, height: 3 }, { width: 2001 }, { width: 10.5 }, { width: 40, height: 5000 }])(
  'no picture has the size %o',
  (asked) => {
    expect(() => shapeFor(asked)).toThrow(expect.objectContaining({ status: 400 }));
  },
);
