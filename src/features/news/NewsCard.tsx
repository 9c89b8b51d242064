import { type NewsItem } from '../../../domain/news.ts';
import { useAppConfiguration } from '../../context/hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { formatDay } from '../../../domain/day-format.ts';
// Not loaded apart: each text that came later would move the news below it.
import { SanitisedHtml } from '../../ui/SanitisedHtml.tsx';
import classes from './NewsCard.module.css';
import { RestaurantText } from '../../ui/RestaurantText.tsx';
import { usePartLanguage } from '../../ui/use-part-language.ts';

/** `level`: of its heading on the page. */
export function NewsCard({ item: { title, text, date, imageUrl }, level }: { item: NewsItem; level: 2 | 3 }) {
  const { locale } = useAppConfiguration();
  const language = usePartLanguage();
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <Card flush>
      {imageUrl && <img className={classes.picture} src={imageUrl} alt="" loading="lazy" decoding="async" />}
      <article className={classes.words}>
        <time className={classes.soft} dateTime={date}>
          {formatDay(date, 'long', locale)}
        </time>
        <Title className={classes.title}>
          <RestaurantText>{title}</RestaurantText>
        </Title>
        <SanitisedHtml html={text} below={level} language={language} />
      </article>
    </Card>
  );
}
