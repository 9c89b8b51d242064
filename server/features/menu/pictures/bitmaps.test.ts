import { expect, it } from 'vitest';
import { AdjustableClock } from '../../../testing/clock.ts';
import { MORNING } from '../../../testing/fixture.ts';
import { Bitmaps } from './bitmaps.ts';

const HERE = '192.0.2.1';
const ELSEWHERE = '192.0.2.2';

/** Draws bitmaps of ten bytes, and counts how often and how many at once. */
class Painter {
  readonly drawn: string[] = [];
  most = 0;
  private running = 0;

  draw = (name: string) => async () => {
    this.running += 1;
    this.most = Math.max(this.most, this.running);
    await Promise.resolve();
    this.running -= 1;
    this.drawn.push(name);
    return Buffer.from(name.padEnd(10));
  };
}

// SERVER-11
it('a bitmap that many ask for at once is drawn once, and different ones after each other', async () => {
  const bitmaps = new Bitmaps();
  const painter = new Painter();
  const asked = ['soup', 'soup', 'cake', 'soup', 'cake'].map((name) => bitmaps.read(name, HERE, painter.draw(name)));
  expect((await Promise.all(asked)).map((bitmap) => bitmap.toString().trim())).toEqual([
    'soup',
    'soup',
    'cake',
    'soup',
    'cake',
  ]);
  await bitmaps.read('cake', HERE, painter.draw('cake'));
  expect(painter.drawn).toEqual(['soup', 'cake']);
  expect(painter.most).toBe(1);
});

it('the ones asked for least recently go when there are too many', async () => {
  const bitmaps = new Bitmaps({ mostBytes: 35 });
  const painter = new Painter();
  for (const name of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'b']) await bitmaps.read(name, HERE, painter.draw(name));
  expect(painter.drawn).toEqual(['a', 'b', 'c', 'd', 'b']);
});

it('one that cannot be drawn stops no other, and is tried again', async () => {
  const bitmaps = new Bitmaps();
  const painter = new Painter();
  const broken = bitmaps.read('soup', HERE, () => Promise.reject(new Error('no drawing')));
  const cake = bitmaps.read('cake', HERE, painter.draw('cake'));
  await expect(broken).rejects.toThrow('no drawing');
  expect((await cake).toString().trim()).toBe('cake');
  expect((await bitmaps.read('soup', HERE, painter.draw('soup'))).toString().trim()).toBe('soup');
});

// SAFE-46
it('an address that asks for many does not hold up another, and may not wait for any number', async () => {
  const bitmaps = new Bitmaps({ mostWaiting: 3 });
  const painter = new Painter();
  const many = ['a', 'b', 'c', 'd'].map((name) => bitmaps.read(name, HERE, painter.draw(name)));
  const other = bitmaps.read('e', ELSEWHERE, painter.draw('e'));
  await expect(many[3]).rejects.toMatchObject({ status: 429 });
  await Promise.all([...many.slice(0, 3), other]);
  expect(painter.drawn).toEqual(['a', 'b', 'e', 'c']);
});

// SAFE-61
it('an address has a number of bitmaps drawn in a minute, those that are kept aside', async () => {
  const clock = new AdjustableClock({ isTicking: false });
  clock.set(MORNING);
  const bitmaps = new Bitmaps({ mostDrawn: 2, clock });
  const painter = new Painter();
  const read = (name: string, address = HERE) => bitmaps.read(name, address, painter.draw(name));
  await Promise.all(['a', 'b', 'a'].map((name) => read(name)));
  await expect(read('c')).rejects.toMatchObject({ status: 429 });
  await Promise.all([read('a'), read('c', ELSEWHERE)]);
  clock.set(clock.now() + 60_000);
  await read('d');
  expect(painter.drawn).toEqual(['a', 'b', 'c', 'd']);
});
