import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useText } from '../context/hooks.ts';
import { useIsPhone } from './use-is-mobile.ts';
import { useAnnounceWhile } from './use-announce.ts';
import classes from './SkeletonCards.module.css';

interface SkeletonCardsProps {
  count?: number;
  height?: number;
  /** On a phone: of rows that stand there in place of the cards. */
  rowHeight?: number | undefined;
}

/** Placeholder of cards that are loading. */
export function SkeletonCards({ count = 4, height = 120, rowHeight }: SkeletonCardsProps) {
  const t = useText();
  const isPhone = useIsPhone();
  useAnnounceWhile(t('common.loading'));
  return (
    <div className={classes.cards}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton data-inexact key={index} height={(isPhone ? rowHeight : undefined) ?? height} radius="lg" />
      ))}
    </div>
  );
}
