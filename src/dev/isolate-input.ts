/** Events that the app treats as activity, or as a press outside of an open menu. */
const INPUTS = ['pointerdown', 'pointermove', 'mousedown', 'touchstart', 'touchmove', 'wheel', 'keydown'] as const;

const isShortcut = (event: Event): boolean =>
  event instanceof KeyboardEvent && event.altKey && event.shiftKey && event.code === 'KeyM';

/**
 * Hides input inside the tools from the app, so that it neither resets the idle timer nor closes menus. Default actions
 * (typing, scrolling, pressing) still work. Must be called before the app adds its listeners: at the window, the first
 * one stops the others. Returns a function that stops it.
 */
export function isolateInput(tools: Element, page: Window, onShortcut: () => void): () => void {
  const onInput = (event: Event) => {
    if (!isShortcut(event) && !(event.target instanceof Node && tools.contains(event.target))) return;
    event.stopImmediatePropagation();
    if (isShortcut(event)) onShortcut();
  };
  for (const input of INPUTS) page.addEventListener(input, onInput, { capture: true, passive: true });
  return () => {
    for (const input of INPUTS) page.removeEventListener(input, onInput, { capture: true });
  };
}
