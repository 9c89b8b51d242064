import { Skeleton } from '@mantine/core';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { latestFirst } from '../news/latest-first.ts';
import { NewsCard } from '../news/NewsCard.tsx';
import { Block } from '../../queries/Block.tsx';
import { newsIn } from '../../queries/queries.ts';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { useIsMobile } from '../../ui/use-is-mobile.ts';
import classes from './NewsTeaser.module.css';

const SHOWN = 2;

/** The latest news; on small screens only if the setting allows it. */
export function NewsTeaser() {
  const t = useText();
  const { language, settings, knownSettings } = useAppConfiguration();
  const isMobile = useIsMobile();
  if (isMobile && (knownSettings === 'first' || !settings.isNewsShownOnMobile)) return null;
  return (
    <Section title={t('user.news')} aside={<MoreLink to="/news" subject={t('user.news')} />}>
      <Block query={newsIn(language.shortName)} fallback={<Skeleton height={140} radius="lg" />}>
        {(items) =>
          items.length === 0 ? (
            <p className={classes.soft}>{t('user.newsEmpty')}</p>
          ) : (
            <div className={classes.list}>
              {latestFirst(items)
                .slice(0, SHOWN)
                .map((item) => (
                  <NewsCard key={item.id} item={item} level={3} />
                ))}
            </div>
          )
        }
      </Block>
    </Section>
  );
}
