/**
 * Asks again for the style sheets that did not come. The bundler's own loader asks for each once only, so that a page whose
 * sheet was lost with the network would come without it later. Rejects where one is missing still.
 */
export async function loadLostStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(links.filter((link) => !link.sheet).map(loadAgain));
}

function loadAgain(lost: HTMLLinkElement): Promise<unknown> {
  const link = lost.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${link.href} is missing.`));
    lost.replaceWith(link);
  });
}
