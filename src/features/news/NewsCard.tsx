import { type NewsItem } from '../../../domain/news.ts';
import { useAppConfiguration } from '../../context/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { formatDay } from '../../../domain/day-format.ts';
import { SimpleHtml } from '../../ui/SimpleHtml.tsx';
import classes from './NewsCard.module.css';

/** `level`: of its heading on the page. */
export function NewsCard({ item: { title, text, date, imageUrl }, level }: { item: NewsItem; level: 2 | 3 }) {
  const { locale } = useAppConfiguration();
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <Card flush>
      {imageUrl && <img className={classes.picture} src={imageUrl} alt="" loading="lazy" decoding="async" />}
      <article className={classes.words}>
        <time className={classes.soft} dateTime={date}>
          {formatDay(date, 'long', locale)}
        </time>
        <Title className={classes.title}>{title}</Title>
        <SimpleHtml html={text} below={level} />
      </article>
    </Card>
  );
}
