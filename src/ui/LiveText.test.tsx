import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { announcer } from '../accessibility/announcer.ts';
import { LiveText } from './LiveText.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  delete (Element.prototype as Partial<Element>).checkVisibility;
});

it('says a text that is shown; without one the page is not laid out to find out', () => {
  const say = vi.spyOn(announcer, 'say').mockReturnValue();
  const look = vi.fn(() => true);
  Element.prototype.checkVisibility = look;
  const { rerender } = render(<LiveText>{false}</LiveText>);
  expect(look).not.toHaveBeenCalled();
  rerender(<LiveText>Saved</LiveText>);
  expect(say.mock.calls).toEqual([['Saved']]);
  look.mockReturnValue(false);
  rerender(<LiveText>Gone</LiveText>);
  expect(say).toHaveBeenCalledTimes(1);
});
