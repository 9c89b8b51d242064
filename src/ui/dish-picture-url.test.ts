import { expect, it } from 'vitest';
import { dishPictureUrl } from './dish-picture-url.ts';

// CALL-6
it('the address of a picture names dish, variant and size', () => {
  expect(dishPictureUrl('kitchen', { id: 501, detailId: 77 }, 320, 240)).toBe(
    'kitchen/api/article/501/image?width=320&height=240&articleDetailId=77',
  );
});
