import { useAppConfiguration, useText } from '../context/hooks.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';

/**
 * What a page offers by a setting, such as a voucher, is missing without a word where that could not be read. It is
 * asked for again by itself (START-41).
 */
export function SettingsNotice() {
  const t = useText();
  const { knownSettings } = useAppConfiguration();
  if (knownSettings !== 'incomplete') return null;
  return <ErrorNotice tone="warning">{t('error.settingsFailed')}</ErrorNotice>;
}
