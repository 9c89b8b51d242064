import { Skeleton } from '@mantine/core';
import { type NewsItem } from '../../../domain/article.ts';
import { getNews } from '../../api/news.ts';
import { useHouse, useText } from '../../context/hooks.ts';
import { Block } from '../../shared/reading/Block.tsx';
import { Card } from '../../ui/Card.tsx';
import { Section } from '../../ui/Section.tsx';
import { SimpleHtml } from '../../ui/SimpleHtml.tsx';
import { useIsMobile } from '../../ui/use-is-mobile.ts';
import { formatDay } from '../../ui/dates.ts';
import classes from './NewsTeaser.module.css';

const SHOWN = 2;

const latest = (news: NewsItem[]) => [...news].sort((one, other) => other.date.localeCompare(one.date)).slice(0, SHOWN);

/** The latest news; on small screens only if the setting allows it. */
export function NewsTeaser() {
  const t = useText();
  const { language, locale, settings } = useHouse();
  const isMobile = useIsMobile();
  if (isMobile && !settings.isNewsShownOnMobile) return null;
  return (
    <Section title={t('user.news')}>
      <Block
        query={{ key: ['news'], read: (api, signal) => getNews(api, language.shortName, signal), isKept: true }}
        fallback={<Skeleton height={140} radius="lg" />}
      >
        {(items) =>
          items.length === 0 ? (
            <p className={classes.soft}>{t('user.newsEmpty')}</p>
          ) : (
            <div className={classes.list}>
              {latest(items).map(({ id, title, text, date, imageUrl }) => (
                <Card key={id} flush>
                  {imageUrl && <img className={classes.picture} src={imageUrl} alt="" loading="lazy" />}
                  <article className={classes.words}>
                    <time className={classes.soft} dateTime={date}>
                      {formatDay(date, 'long', locale)}
                    </time>
                    <h3 className={classes.title}>{title}</h3>
                    <SimpleHtml html={text} />
                  </article>
                </Card>
              ))}
            </div>
          )
        }
      </Block>
    </Section>
  );
}
