/** The modal dialog that was opened last; null: none is open. */
let top: HTMLDialogElement | null = null;
/** Open dialogs in the order of their opening, which is that of the browser's top layer. */
let open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
let observer: MutationObserver | null = null;

function update(): void {
  const now = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
  open = [...open.filter((dialog) => now.includes(dialog)), ...now.filter((dialog) => !open.includes(dialog))];
  const next = open.at(-1) ?? null;
  if (next === top) return;
  top = next;
  for (const listener of listeners) listener();
}

/** Dialogs open and close by their attribute, even those that React removes (ui/Dialog.tsx). */
function watch(): void {
  observer = new MutationObserver(update);
  observer.observe(document, { subtree: true, attributeFilter: ['open'] });
  update();
}

/** An external store, as `useSyncExternalStore` takes it. */
export const topDialog = {
  subscribe: (listener: () => void): (() => void) => {
    if (listeners.size === 0) watch();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) observer?.disconnect();
    };
  },
  get: (): HTMLDialogElement | null => top,
};
