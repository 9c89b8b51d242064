import { Button } from '@mantine/core';
import { useAppConfiguration, useIsTerminal, useText } from '../../context/hooks.ts';

/**
 * To the restaurant's page for topping up, in a window of its own: not at a terminal, where nobody could close that.
 */
export function TopUpLink() {
  const t = useText();
  const { topUpUrl } = useAppConfiguration().settings;
  const isTerminal = useIsTerminal();
  if (!topUpUrl || isTerminal) return null;
  return (
    <Button component="a" href={topUpUrl} target="_blank" rel="noreferrer" variant="light">
      {t('user.topUp')}
    </Button>
  );
}
