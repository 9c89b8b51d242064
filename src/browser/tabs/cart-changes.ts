import { FOLDER } from '../page/folder.ts';

let channel: BroadcastChannel | null = null;

/** Calls back when another tab of this browser has changed carts, its own or somebody else's. Returns how to stop. */
export function watchCartsElsewhere(onChange: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const opened = new BroadcastChannel(`${FOLDER}mittag-carts`);
  channel = opened;
  opened.onmessage = onChange;
  return () => {
    opened.close();
    if (channel === opened) channel = null;
  };
}

/** Says it to the tabs that watch. */
export const tellCartsChanged = (): void => channel?.postMessage(null);
