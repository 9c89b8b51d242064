import { describe, expect, it } from 'vitest';
import { TextStore } from './text-store.ts';

function store(isRightToLeft: boolean) {
  const texts = new TextStore();
  texts.isRightToLeft = isRightToLeft;
  texts.setCatalogue({ 'order.title': 'When and where?', 'auth.title': 'Sign in' } as never);
  texts.setOwn([
    ['auth.title', 'مرحبا!'],
    ['order.title', ' '],
  ]);
  return (key: string) => texts.translate.ofKey(key);
}

describe('The texts on screen', () => {
  it('are the restaurant’s own, or the built-in ones if those are blank', () => {
    const text = store(false);
    expect([text('auth.title'), text('order.title')]).toEqual(['مرحبا!', 'When and where?']);
  });

  it('keep the direction of built-in texts on a right-to-left page', () => {
    const text = store(true);
    expect([text('auth.title'), text('order.title')]).toEqual(['مرحبا!', '\u2066When and where?\u2069']);
  });
});
