/**
 * Asks again for the style sheets that did not come. The bundler's own loader asks for each once only, so that a page whose
 * sheet was lost with the network would come without it later. Rejects where one is missing still.
 */
export async function loadLostStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(links.filter((link) => isLost(link) && !('again' in link.dataset)).map(loadAgain));
}

/** A sheet of ours that did not come has no rules, or in Chromium rules that nobody may read; what others bring is theirs. */
function isLost(link: HTMLLinkElement): boolean {
  if (!link.href.startsWith(window.location.origin)) return false;
  try {
    return !link.sheet?.cssRules;
  } catch {
    return true;
  }
}

/** Beside the lost one, which stays: it may be on its way still, and somebody wait for it. */
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
