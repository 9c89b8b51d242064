interface Cookie {
  name: string;
  value: string;
  path: string;
  isHttpOnly: boolean;
}

/** The cookies of one browser for one server, by the rules that matter here: name, path, and when they end. */
export class Cookies {
  /** By name and path: a browser may keep one name for two paths. */
  readonly #kept = new Map<string, Cookie>();

  /** Takes the `Set-Cookie` lines of an answer to a request to this path. */
  take(lines: readonly string[], requestPath: string): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      if (at < 1) continue;
      const name = pair.slice(0, at).trim();
      const value = pair.slice(at + 1).trim();
      const cookieAttributes = new Map(
        attributes.map((attribute) => {
          const [key = '', ...rest] = attribute.split('=');
          return [key.trim().toLowerCase(), rest.join('=').trim()];
        }),
      );
      const maxAge = cookieAttributes.get('max-age');
      const expires = cookieAttributes.get('expires');
      const isOver = maxAge !== undefined ? Number(maxAge) <= 0 : expires !== undefined && Date.parse(expires) <= 0;
      const path = cookieAttributes.get('path') || requestPath.replace(/\/[^/]*$/, '') || '/';
      const key = `${name};${path}`;
      if (isOver || value === '') this.#kept.delete(key);
      else this.#kept.set(key, { name, value, path, isHttpOnly: cookieAttributes.has('httponly') });
    }
  }

  /** The `Cookie` header for a path, the longest path first; null where there is none to send. */
  headerFor(path: string): string | null {
    const isBelow = (folder: string) =>
      path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
    const sent = [...this.#kept.values()]
      .filter((cookie) => isBelow(cookie.path))
      .sort((one, other) => other.path.length - one.path.length);
    return sent.length > 0 ? sent.map(({ name, value }) => `${name}=${value}`).join('; ') : null;
  }

  /** What a script of a page could read. */
  readable(name: string): string | null {
    const cookie = [...this.#kept.values()].find((one) => one.name === name && !one.isHttpOnly);
    return cookie?.value ?? null;
  }

  /** All values by name. */
  all(): [name: string, value: string][] {
    return [...this.#kept.values()].map(({ name, value }) => [name, value]);
  }

  /** What a script of a page could take away with it. */
  onlyReadable(): Cookies {
    const readable = new Cookies();
    for (const [key, cookie] of this.#kept) if (!cookie.isHttpOnly) readable.#kept.set(key, cookie);
    return readable;
  }

  /** The same cookies, which go their own way from then on. */
  copy(): Cookies {
    const same = new Cookies();
    for (const [key, cookie] of this.#kept) same.#kept.set(key, cookie);
    return same;
  }
}
