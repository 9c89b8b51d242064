import { type MantineColorScheme, NativeSelect, useMantineColorScheme } from '@mantine/core';
import { IconSunMoon } from '@tabler/icons-react';
import { useText } from '../context/hooks.ts';

const SCHEMES: MantineColorScheme[] = ['auto', 'light', 'dark'];

/** Light or dark colours on this device, or as the device has them. */
export function SchemeSelect({ label }: { label?: string }) {
  const t = useText();
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <NativeSelect
      label={label}
      aria-label={label ? undefined : t('layout.scheme')}
      leftSection={<IconSunMoon size={20} aria-hidden />}
      value={colorScheme}
      onChange={(event) => setColorScheme(event.currentTarget.value as MantineColorScheme)}
      data={SCHEMES.map((value) => ({ value, label: t(`layout.scheme.${value}`) }))}
    />
  );
}
