const PAGE = 'index.html';

/**
 * The app's own page, for a worker of this scope. Whatever else is below the folder, as an API with a page of docs or
 * the pages for staff, is none of the worker's business.
 */
export const isAppAddress = (address: string, scope: URL): boolean => {
  const { origin, pathname } = new URL(address, scope);
  return origin === scope.origin && (pathname === scope.pathname || pathname === `${scope.pathname}${PAGE}`);
};
