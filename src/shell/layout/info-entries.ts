import { type DeviceType, type SessionMode } from '../../../domain/session.ts';
import { type TextKey } from '../../texts/catalogue.ts';

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

export interface MenuFacts {
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

/** The restaurant's texts may contain anything: only http(s) addresses become links. */
const isWebAddress = (text: string | null): text is string => isGiven(text) && /^https?:\/\//i.test(text.trim());

/** The entries about the house: imprint, privacy and terms, as far as they have content. */
export function infoEntries({ deviceType, imprint, privacyLink, termsLink }: MenuFacts): MenuEntry[] {
  const entries: MenuEntry[] = [];
  if (isGiven(imprint))
    entries.push({ id: 'imprint', textKey: 'layout.imprint', link: { kind: 'route', to: '/info' } });
  if (deviceType !== 'Terminal') {
    if (isWebAddress(privacyLink))
      entries.push({ id: 'privacy', textKey: 'layout.privacy', link: { kind: 'external', href: privacyLink.trim() } });
    if (isWebAddress(termsLink))
      entries.push({ id: 'terms', textKey: 'layout.terms', link: { kind: 'external', href: termsLink.trim() } });
  }
  return entries;
}
