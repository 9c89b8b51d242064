export interface LayerOptions {
  /** What was typed there would be lost. */
  isKeptByEscape?: boolean | undefined;
}

/** A dialog, a menu, or whatever else is open above the page. */
interface Layer extends LayerOptions {
  /** It may stay open, as while what was confirmed in it is on its way. */
  close: () => void;
}

/** The topmost is the last one. */
const open: Layer[] = [];
let follow: () => void = () => undefined;

export const openLayers = (): readonly Layer[] => open;

let hear: (event: PopStateEvent) => void = () => undefined;
// Before the router's own listener is there: browsers call those of a window in the order in which they came.
window.addEventListener('popstate', (event) => hear(event));

// In charge from the first layer on: the code that closes them by going back may not have loaded yet.
window.addEventListener('keydown', closeOnEscape, { capture: true });

/** Escape closes the topmost, and nothing else hears of it (PAGE-280). */
function closeOnEscape(event: KeyboardEvent): void {
  const layer = open.at(-1);
  // A dialog that stays open may be above it.
  const isBelow = document.activeElement?.closest('dialog[closedby=none]');
  if (event.key !== 'Escape' || event.isComposing || !layer || layer.isKeptByEscape || isBelow) return;
  event.preventDefault();
  event.stopPropagation();
  layer.close();
}

/** `heard` is told of each step through the history before the router. */
export function hearFirst(heard: (event: PopStateEvent) => void): void {
  hear = heard;
}

/** `changed` is called whenever one has been opened or closed. */
export function followLayers(changed: () => void): void {
  follow = changed;
}

/** Loads what closes them by going back, before it is needed. */
export const prepareLayers = (): void => follow();

/** Returns how to say that it is closed. */
export function openLayer(layer: Layer): () => void {
  open.push(layer);
  follow();
  return () => {
    const at = open.indexOf(layer);
    if (at === -1) return;
    open.splice(at, 1);
    follow();
  };
}
