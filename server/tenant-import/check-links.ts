import { Checks } from './checks.ts';
import { link } from './check-settings.ts';
import { type TenantFolder } from './tenant-folder.ts';
import { type Problem } from './problem.ts';

/** Texts of the footer and the menus that are links. */
const TEXTS = ['layout.privacyLink', 'layout.termsLink'];

/** Texts that become links: the client would leave out any other without a word. */
export function checkLinks({ texts }: TenantFolder, problems: Problem[]): void {
  if (!texts) return;
  const checks = new Checks(texts, problems);
  for (const key of TEXTS)
    for (const [language, text = ''] of Object.entries(texts.value[key] ?? {}))
      checks.require(text.trim() === '' || link.isRight(text), [key, language], `must be ${link.mustBe}`);
}
