import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anOrder } from '../../domain/order.fixtures.ts';
import { InvoiceDialog } from '../features/orders/InvoiceDialog.tsx';
import { renderInApp } from './app.fixtures.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const { documentElement: page } = document;
const style = () => [page.style.overflow, page.style.scrollbarGutter];

test.each([
  ['a page with a scrollbar keeps its width', 1009, ['hidden', 'stable']],
  ['a page without one gets none', 1024, ['hidden', '']],
])('the page behind an open dialog does not scroll, and %s', (_, width, locked) => {
  vi.spyOn(page, 'clientWidth', 'get').mockReturnValue(width);
  page.style.overflow = 'clip';
  renderInApp(<InvoiceDialog order={anOrder()} onClose={vi.fn()} />);
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(style()).toEqual(locked);
  // The lock of Mantine's dialogs, which costs a computation of all styles.
  expect(document.body.hasAttribute('data-scroll-locked')).toBe(false);
  cleanup();
  expect(style()).toEqual(['clip', '']);
  page.style.overflow = '';
});
