import { IconFlame, IconX } from '@tabler/icons-react';
import { useText } from '../../context/hooks.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './ArticleStock.module.css';
import { TextWithFigures } from '../../ui/TextWithFigures.tsx';

const FEW = 5;

/** Shown for the last portions or none. On a separate line, so that prices stay aligned. */
export function ArticleStock({ remaining }: { remaining: number | null }) {
  const t = useText();
  if (remaining === null || remaining > FEW) return null;
  return (
    <p className={classes.stock}>
      {remaining > 0 ? (
        <StatusBadge tone="warn" icon={<IconFlame />}>
          <TextWithFigures>{t('order.article.fewLeft', { count: remaining })}</TextWithFigures>
        </StatusBadge>
      ) : (
        <StatusBadge tone="danger" icon={<IconX />}>
          {t('order.article.soldOut')}
        </StatusBadge>
      )}
    </p>
  );
}
