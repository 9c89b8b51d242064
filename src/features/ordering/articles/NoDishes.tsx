import { Button } from '@mantine/core';
import { IconBowlSpoon, IconSearchOff } from '@tabler/icons-react';
import { useText } from '../../../context/hooks.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';

interface NoDishesProps {
  /** What has left no dish; null: there is none at this time. */
  because: 'search' | 'filters' | null;
  onShowAll: () => void;
}

export function NoDishes({ because, onShowAll }: NoDishesProps) {
  const t = useText();
  if (because === null) return <EmptyState icon={<IconBowlSpoon size={36} />} title={t('order.articles.empty')} />;
  return (
    <EmptyState
      icon={<IconSearchOff size={36} />}
      title={t(because === 'filters' ? 'finding.noMatch' : 'order.articles.notFound')}
    >
      <Button variant="default" onClick={onShowAll}>
        {t('order.articles.showAll')}
      </Button>
    </EmptyState>
  );
}
