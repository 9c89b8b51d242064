import { readLink } from '../../domain/setting-formats.ts';
import { type SettingKey } from '../../domain/settings.ts';
import { Checks } from './checks.ts';
import { type HouseFolder } from './house-folder.ts';
import { type Problem } from './problem.ts';

const LINKS = [
  'Order_OfflinePaymentPageUrl',
  'Order_SelfregisterUserLink',
  'Order_EssTopUpLink',
] as const satisfies readonly SettingKey[];

/** Texts of the footer and the menus that are links. */
const TEXTS = ['layout.privacyLink', 'layout.termsLink'];

const MESSAGE = 'must be an address such as https://kantine.example, or a path of the app';

const isLink = (text: string): boolean => text.trim() === '' || readLink(text) !== undefined;

/** Settings and texts that become links: the client would leave out any other without a word. */
export function checkLinks({ settings, texts }: HouseFolder, problems: Problem[]): void {
  if (settings) {
    const checks = new Checks(settings, problems);
    for (const key of LINKS) checks.require(isLink(settings.value[key] ?? ''), [key], MESSAGE);
  }
  if (texts) {
    const checks = new Checks(texts, problems);
    for (const key of TEXTS)
      for (const [language, text] of Object.entries(texts.value[key] ?? {}))
        checks.require(isLink(text ?? ''), [key, language], MESSAGE);
  }
}
