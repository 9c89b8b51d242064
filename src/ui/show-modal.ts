import { openLayer } from '../browser/page/layers.ts';

/** Opens a `<dialog>` that stays in the page. */
export function showModal(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  dialog.addEventListener('close', openLayer({ close: () => dialog.close() }), { once: true });
}
