import { FOLDER } from '../page/folder.ts';

/** `name`: also a pattern of it, without groups that capture. */
export function readCookie(name: string): string | null {
  const [, value] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) ?? [];
  if (value === undefined) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** A cookie for the app's folder, SameSite=Lax (PAGE-24). */
export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/${FOLDER}; Max-Age=${Math.round(days * 86_400)}; SameSite=Lax${secure}`;
}
