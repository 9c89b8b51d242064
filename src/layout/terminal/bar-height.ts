const HEIGHT = '--terminal-bar';

/**
 * A ref for the bar of a terminal, which keeps its height where the styles read it: what sticks above the bar would lie
 * on it, or leave a gap, where it is higher or lower than usual by larger text, a longer language, or the cart.
 */
export function trackBarHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar || typeof ResizeObserver === 'undefined') return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${bar.getBoundingClientRect().height}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(HEIGHT);
  };
}
