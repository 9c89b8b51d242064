const NAME = /^--brand(-[a-z]+)*$/;
const COLOUR = /^#[0-9a-f]{6}$/;

/** The stored colours of the restaurant by the names of their custom properties; none if they cannot be read. */
export function storedBrand(text: string | null): [name: string, value: string][] {
  try {
    const tokens: unknown = JSON.parse(text ?? 'null');
    return Object.entries(tokens ?? {}).filter(
      (token): token is [string, string] => NAME.test(token[0]) && COLOUR.test(String(token[1])),
    );
  } catch {
    return [];
  }
}
