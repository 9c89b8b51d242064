/**
 * Loads style sheets again that failed to load. The bundler's loader requests each only once, so a page whose sheet was
 * lost with the network would later appear without it. Rejects if one is still missing.
 */
export async function reloadFailedStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(links.filter((link) => isLost(link) && !('again' in link.dataset)).map(loadAgain));
}

/** A failed sheet has no rules or, in Chromium, unreadable ones. Sheets of other origins are not ours to load. */
function isLost(link: HTMLLinkElement): boolean {
  if (!link.href.startsWith(window.location.origin)) return false;
  try {
    return !link.sheet?.cssRules;
  } catch {
    return true;
  }
}

/** Adds a copy and keeps the original: it may still be loading, with code waiting for it. */
function loadAgain(lost: HTMLLinkElement): Promise<unknown> {
  const link = lost.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    link.onload = () => {
      lost.dataset.again = '';
      resolve(link);
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`${link.href} is missing.`));
    };
    lost.after(link);
  });
}
