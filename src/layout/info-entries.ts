import { readLink } from '../../domain/setting-formats.ts';
import { type DeviceType, type SessionMode } from '../../domain/session.ts';
import { type TextKey } from '../texts/catalogue.ts';

export type MenuEntryId =
  'overview' | 'orders' | 'user' | 'password' | 'imprint' | 'privacy' | 'terms' | 'cookies' | 'logout';

export type MenuLink =
  | {
      kind: 'route';
      to: '/dashboard' | '/order' | '/user' | '/user/changePassword' | '/guest' | '/guest/login' | '/info';
    }
  /** Opens in a new window. */
  | { kind: 'external'; href: string }
  | { kind: 'cookies' }
  | { kind: 'logout' };

export interface MenuEntry {
  id: MenuEntryId;
  textKey: TextKey;
  link: MenuLink;
}

export interface MenuInput {
  mode: SessionMode;
  deviceType: DeviceType;
  /** False for single sign-on, whose password cannot be changed here. */
  hasPassword: boolean;
  /** Texts of the entries; an entry whose text is null or blank is hidden. */
  imprint: string | null;
  privacyLink: string | null;
  termsLink: string | null;
}

const isGiven = (text: string | null): text is string => text !== null && text.trim() !== '';

/**
 * The restaurant's texts may contain anything: only web addresses and paths, which are relative to the app, become
 * links.
 */
const addressOf = (text: string | null): string | undefined => readLink(text ?? '');

/** The entries about the restaurant: imprint, privacy and terms, as far as they have content. */
export function infoEntries({ deviceType, imprint, privacyLink, termsLink }: MenuInput): MenuEntry[] {
  const entries: MenuEntry[] = [];
  if (isGiven(imprint)) entries.push({ id: 'imprint', textKey: 'title.info', link: { kind: 'route', to: '/info' } });
  if (deviceType !== 'Terminal') {
    const privacy = addressOf(privacyLink);
    const terms = addressOf(termsLink);
    if (privacy) entries.push({ id: 'privacy', textKey: 'layout.privacy', link: { kind: 'external', href: privacy } });
    if (terms) entries.push({ id: 'terms', textKey: 'layout.terms', link: { kind: 'external', href: terms } });
  }
  return entries;
}
