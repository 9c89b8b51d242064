import { useAppConfiguration, useText } from '../context/hooks.ts';
import { type TextKey } from '../texts/catalogue.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';

/**
 * What a page offers by a setting, such as a voucher, is missing without a word where that could not be read. It is
 * asked for again by itself (START-41). `textKey`: with what may be missing.
 */
export function SettingsNotice({ textKey = 'error.settingsFailedHere' }: { textKey?: TextKey }) {
  const t = useText();
  const { knownSettings } = useAppConfiguration();
  if (knownSettings !== 'incomplete') return null;
  return <ErrorNotice tone="warning">{t(textKey)}</ErrorNotice>;
}
