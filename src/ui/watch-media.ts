/** The answer to a media query, for `useSyncExternalStore`. */
export function watchMedia(query: string) {
  const media = () => window.matchMedia(query);
  return {
    subscribe: (tell: () => void) => {
      const list = media();
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    matches: () => media().matches,
  };
}
