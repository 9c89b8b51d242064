import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { said } from '../../testing/announced.ts';
import { announcer } from '../../accessibility/announcer.ts';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { ShareDish } from './ShareDish.tsx';

afterEach(() => {
  cleanup();
  announcer.silence();
  vi.unstubAllGlobals();
});

const show = (context = {}) =>
  renderInApp(<ShareDish article={{ id: 3, detailId: 9003 }} date="2026-11-24" name="Goulash" />, { context });
const button = () => screen.queryByRole('button', { name: 'Share Goulash' });
const ADDRESS = `${window.location.origin}/#/order/location?day=2026-11-24&dish=3.9003`;

// DISH-280
it('a dish is shared by what the device offers', () => {
  const share = vi.fn(() => Promise.reject(new DOMException('changed their mind', 'AbortError')));
  vi.stubGlobal('navigator', { share });
  show();
  fireEvent.click(button()!);
  expect(share).toHaveBeenCalledWith({ title: 'Goulash', url: ADDRESS });
});

// DISH-280
it('its address is copied where the device offers nothing, and that is said', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  show();
  fireEvent.click(button()!);
  expect(writeText).toHaveBeenCalledWith(ADDRESS);
  await vi.waitFor(() => expect(said()).toEqual(['The link is copied.']));
});

// DISH-280
it.each([
  ['at a terminal', { share: vi.fn() }, { deviceType: 'Terminal' }],
  ['where a browser can do neither', {}, {}],
])('nothing is shared %s', (_, device, context) => {
  vi.stubGlobal('navigator', device);
  show(context);
  expect(button()).toBeNull();
});
