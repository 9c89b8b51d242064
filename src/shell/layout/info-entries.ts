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
  /** Who comes by single sign-on has none here that could be changed. */
  hasPassword: boolean;
  /** The texts that decide whether an entry shows; null or blank: it does not. */
  imprint: string | null;
  privacyLink: string | null;
  termsLink: string | null;
}

const isGiven = (text: string | null): text is string => text !== null && text.trim() !== '';

/** An address from the restaurant's texts is followed only where it is a web address. */
const isWebAddress = (text: string | null): text is string => isGiven(text) && /^https?:\/\//i.test(text.trim());

/** The entries about the house: imprint, privacy and terms where there is something behind them. */
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
