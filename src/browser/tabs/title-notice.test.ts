import { beforeEach, expect, it } from 'vitest';
import { TitleNotice } from './title-notice.ts';

beforeEach(() => void (document.title = 'Dishes · Bistro am Hafen'));

// DISH-140
it('gives the page its title back, however much was reported', () => {
  const notice = new TitleNotice();
  notice.show('Goulash: a portion is free.');
  notice.show('Soup: a portion is free.');
  expect(document.title).toBe('Soup: a portion is free.');
  notice.withdraw();
  expect(document.title).toBe('Dishes · Bistro am Hafen');
});

// DISH-140
it('never gives a page the title of an earlier one', () => {
  const notice = new TitleNotice();
  notice.show('Goulash: a portion is free.');
  document.title = 'Overview · Bistro am Hafen';
  notice.show('Soup: a portion is free.');
  notice.withdraw();
  expect(document.title).toBe('Overview · Bistro am Hafen');
  notice.show('Goulash: a portion is free.');
  document.title = 'Orders · Bistro am Hafen';
  notice.withdraw();
  expect(document.title).toBe('Orders · Bistro am Hafen');
});
