/** The address within the app that a hash names: path and query. `/` for a path that nobody can decode, as `#/100%`. */
export function hashPath(hash: string): string {
  const asked = hash.slice(1) || '/';
  try {
    decodeURI(asked.split('?')[0]!);
    return asked;
  } catch {
    return '/';
  }
}
