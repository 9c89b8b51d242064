import { Button, Loader } from '@mantine/core';
import { type Ref } from 'react';
import { useText } from '../../../context/hooks.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { useAnnounceWhile } from '../../../ui/use-announce.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import classes from './ArticleGrid.module.css';
import { type ArticlePages } from './use-article-pages.ts';

/** The end of what was read of a list: its next page is read as this is seen, or by a press. */
export function MoreDishes({ pages, ref }: { pages: ArticlePages; ref: Ref<HTMLDivElement> }) {
  const t = useText();
  useAnnounceWhile(pages.isReading ? t('order.articles.loadingMore') : null);
  return (
    <div className={classes.more} ref={ref}>
      {pages.hasMore && (
        <Button variant="default" onClick={pages.readMore}>
          {t('order.articles.more')}
        </Button>
      )}
      {pages.isReading && (
        <>
          <Loader aria-hidden />
          <VisuallyHidden>{t('order.articles.loadingMore')}</VisuallyHidden>
        </>
      )}
      {pages.hasFailed && <ErrorNotice onRetry={pages.retry}>{t('order.articles.moreFailed')}</ErrorNotice>}
    </div>
  );
}
