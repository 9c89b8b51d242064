import { IconNews } from '@tabler/icons-react';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { latestFirst } from './latest-first.ts';
import { NewsCard } from './NewsCard.tsx';
import { newsIn } from '../../queries/queries.ts';
import { useReading } from '../../queries/use-reading.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import classes from './NewsScreen.module.css';

/** All news of the restaurant; read once per language, and kept until the session ends. */
export function NewsScreen() {
  const t = useText();
  const { language } = useAppConfiguration();
  const { data, hasFailed, retry } = useReading(newsIn(language.shortName));
  return (
    <>
      <PageHeader title={t('title.news')} />
      {hasFailed && <ErrorNotice onRetry={retry}>{t('news.failed')}</ErrorNotice>}
      {!hasFailed && !data && <SkeletonCards count={4} height={180} />}
      {data?.length === 0 && <EmptyState icon={<IconNews size={36} />} title={t('user.newsEmpty')} />}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {latestFirst(data).map((item) => (
            <li key={item.id}>
              <NewsCard item={item} level={2} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
