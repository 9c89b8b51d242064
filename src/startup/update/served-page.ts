/**
 * The scripts of a release, whose names have its hashes; empty where a page is not the app's, as the sign-in of a
 * network.
 */
const scriptsOf = (page: Document): string =>
  [...page.querySelectorAll('script[type=module][src]')].map((script) => script.getAttribute('src')).join();

/** Whether the server has the page of another release. For a page without a worker, which would compare them. */
export async function isPageReplaced(): Promise<boolean> {
  try {
    const answer = await fetch('./', { cache: 'no-cache' });
    if (!answer.ok) return false;
    const served = scriptsOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    return served !== '' && served !== scriptsOf(document);
  } catch {
    return false;
  }
}
