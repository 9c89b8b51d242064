import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';

/** An element for each name, which stays the same as long as the view does. */
export function useMovables<Name extends string>(names: readonly Name[]): Record<Name, HTMLElement> {
  const [hosts] = useState(() => {
    const made = {} as Record<Name, HTMLElement>;
    for (const name of names) {
      made[name] = document.createElement('div');
      made[name].style.display = 'contents';
    }
    return made;
  });
  return hosts;
}

/** Content that keeps its state, such as an open dialog, when its slot moves to another part of the page. */
export function Movable({ host, children }: { host: HTMLElement; children: ReactNode }) {
  return createPortal(children, host);
}

/**
 * A dialog that has left the page and come back is still open, but no longer modal: bars of the page would cover it,
 * and the focus could leave it.
 */
function showModalAgain(host: HTMLElement): void {
  for (const dialog of host.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    dialog.close();
    dialog.showModal();
  }
}

/** What had the focus in a host when its slot left the page: the browser forgets it with that. */
const focused = new WeakMap<HTMLElement, HTMLElement>();

/** The place in the page, and in its reading order, where the content of `host` is shown. */
export function MovableSlot({ name, host }: { name: string; host: HTMLElement }) {
  const show = useCallback(
    (slot: HTMLElement | null) => {
      if (!slot) return;
      slot.append(host);
      showModalAgain(host);
      focused.get(host)?.focus({ preventScroll: true });
      focused.delete(host);
      return () => {
        const { activeElement } = document;
        if (activeElement instanceof HTMLElement && host.contains(activeElement)) focused.set(host, activeElement);
      };
    },
    [host],
  );
  return <div ref={show} data-slot={name} style={{ display: 'contents' }} />;
}
