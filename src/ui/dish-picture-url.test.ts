import { expect, test } from 'vitest';
import { dishPictureUrl } from './dish-picture-url.ts';

const article = { id: 31, detailId: 77 };

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
