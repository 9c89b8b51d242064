import { useEffect, useEffectEvent, useRef } from 'react';

const ROOT_MARGIN = '600px';

/** Calls `onSeen` when the element comes near the viewport, while `isWanted` is true. */
export function useSeen(onSeen: () => void, isWanted: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const element = ref.current;
    if (!element || !isWanted || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && seen(), {
      rootMargin: ROOT_MARGIN,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWanted]);
  return ref;
}
