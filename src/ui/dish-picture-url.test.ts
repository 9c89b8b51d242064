import { expect, test } from 'vitest';
import { dishPictureUrl, pictureWidth } from './dish-picture-url.ts';

const article = { id: 31, detailId: 77 };

// DISH-12
test.each([
  [400, 1, 320],
  [401, 1, 480],
  [400, 1.25, 480],
  [400, 2, 640],
  [400, 3, 640],
  [640, 1, 640],
  [640, 3, 960],
  [60, 1, 96],
  [96, 1, 96],
  [96, 2, 320],
  [72, 2, 160],
  [170, 2, 320],
])('a place %i pixels wide, on a screen of density %d, gets a picture of %i pixels', (width, density, pixels) => {
  expect(pictureWidth(width, density)).toBe(pixels);
});

// CALL-6, DISH-12
test.each([
  [
    { article, deliveryTimeId: 4 },
    'service/api/article/31/image?width=640&height=480&deliveryTimeId=4&articleDetailId=77',
  ],
  [{ article }, 'service/api/article/31/image?width=640&height=480&articleDetailId=77'],
])('the picture of a dish is asked for at its delivery time, if there is one', (picture, url) => {
  expect(dishPictureUrl('service', picture, 640, 480)).toBe(url);
});
