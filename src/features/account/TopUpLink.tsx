import { Button } from '@mantine/core';
import { useHouse, useIsTerminal, useText } from '../../context/hooks.ts';

/** To the house's page for topping up, in a window of its own: not at a terminal, where nobody could close that. */
export function TopUpLink() {
  const t = useText();
  const { topUpUrl } = useHouse().settings;
  const isTerminal = useIsTerminal();
  if (!topUpUrl || isTerminal) return null;
  return (
    <Button component="a" href={topUpUrl} target="_blank" rel="noreferrer" variant="light">
      {t('user.topUp')}
    </Button>
  );
}
