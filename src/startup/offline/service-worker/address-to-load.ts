/**
 * The address of a page with an empty parameter, which the app removes: to open the same address, with a fragment,
 * would not load the page.
 */
export function addressToLoad({ url }: WindowClient): string {
  const loaded = new URL(url);
  loaded.search += '&';
  return loaded.href;
}
