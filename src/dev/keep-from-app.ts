/** What the app takes for somebody's activity, or for a press beside a menu that is open. */
const INPUTS = ['pointerdown', 'pointermove', 'mousedown', 'touchstart', 'touchmove', 'wheel', 'keydown'] as const;

const isShortcut = (event: Event): boolean =>
  event instanceof KeyboardEvent && event.altKey && event.shiftKey && event.code === 'KeyM';

/**
 * Keeps input inside of the tools from the app: it puts off no idle time-out and closes no menu. What the browser does with
 * it (typing, scrolling, pressing) goes on. Must be called before the app listens, since at the window the first one decides.
 * Answers how to stop.
 */
export function keepFromApp(tools: Element, page: Window, onShortcut: () => void): () => void {
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
