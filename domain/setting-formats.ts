/*
 * Parsers for the formats of settings, which all arrive as text. Each returns undefined for text that it cannot read,
 * and the caller falls back to the default.
 */

/** `true`, `false`, `1` or `0` in any case. */
export function readFlag(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (word === 'true' || word === '1') return true;
  return word === 'false' || word === '0' ? false : undefined;
}

/** A whole number above 0. */
export function readCount(text: string): number | undefined {
  const value = /^\s*\d+\s*$/.test(text) ? Number(text) : 0;
  return value > 0 && Number.isSafeInteger(value) ? value : undefined;
}

/** Names separated by semicolons, in lower case; case and whitespace are ignored. */
export function readNames(text: string): string[] {
  const names = text.split(';').map((name) => name.replace(/\s/g, '').toLowerCase());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** Text that is not blank, trimmed. */
export function readText(text: string): string | undefined {
  return text.trim() || undefined;
}

const PAGE = 'https://page.invalid';

/**
 * A web address or a path. Any other scheme (`javascript:`) is refused, because the value becomes a link, and so is a
 * path that leads to another host (`//host`). Parsed as a browser does it, which ignores line breaks and tabs within a
 * scheme.
 */
export function readLink(text: string): string | undefined {
  const link = text.trim();
  if (link === '') return undefined;
  if (URL.canParse(link)) return ['http:', 'https:'].includes(new URL(link).protocol) ? link : undefined;
  return URL.canParse(link, PAGE) && new URL(link, PAGE).origin === PAGE ? link : undefined;
}

/** A JSON object. */
export function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
