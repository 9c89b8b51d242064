import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useText } from '../context/hooks.ts';
import classes from './SkeletonCards.module.css';

/** Placeholder of cards that are loading. */
export function SkeletonCards({ count = 4, height = 120 }: { count?: number; height?: number }) {
  const t = useText();
  return (
    <div className={classes.cards} role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} radius="lg" />
      ))}
    </div>
  );
}
