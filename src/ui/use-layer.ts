import { useEffect, useEffectEvent } from 'react';
import { type LayerOptions, openLayer } from '../browser/page/layers.ts';

/** What is open above the page is closed by going back, and by Escape, while it is the topmost (PAGE-280). */
export function useLayer(isOpen: boolean, onClose: () => void, options: LayerOptions = {}): void {
  const { isKeptByEscape } = options;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOpen) return openLayer({ close: () => close(), isKeptByEscape });
  }, [isOpen, isKeptByEscape]);
}
