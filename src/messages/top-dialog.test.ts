import { afterEach, expect, it, vi } from 'vitest';
import { topDialog } from './top-dialog.ts';

afterEach(() => document.body.replaceChildren());

function dialogIn(parent: Element): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  parent.append(dialog);
  return dialog;
}

// PAGE-31
it('the dialog that was opened last is on top, until it closes', async () => {
  const tell = vi.fn();
  const stop = topDialog.subscribe(tell);
  const [later, first] = [dialogIn(document.body), dialogIn(document.body)];
  expect(topDialog.get()).toBeNull();
  for (const dialog of [first, later]) {
    dialog.setAttribute('open', '');
    await vi.waitFor(() => expect(topDialog.get()).toBe(dialog));
  }
  later.removeAttribute('open');
  await vi.waitFor(() => expect(topDialog.get()).toBe(first));
  first.removeAttribute('open');
  await vi.waitFor(() => expect(topDialog.get()).toBeNull());
  expect(tell).toHaveBeenCalledTimes(4);
  stop();
  later.setAttribute('open', '');
  await Promise.resolve();
  expect(topDialog.get()).toBeNull();
});
