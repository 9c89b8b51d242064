import { Skeleton } from '@mantine/core';
import { IconNews } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../domain/day-format.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { latestFirst } from '../news/latest-first.ts';
import { Block } from '../../queries/Block.tsx';
import { newsIn } from '../../queries/queries.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useIsMobile } from '../../ui/use-is-mobile.ts';
import classes from './NewsTeaser.module.css';

/** The latest news in a line that leads to all of them; on small screens only if the setting allows it. */
export function NewsTeaser() {
  const t = useText();
  const { language, locale, settings, knownSettings } = useAppConfiguration();
  const isMobile = useIsMobile();
  if (isMobile && (knownSettings === 'first' || !settings.isNewsShownOnMobile)) return null;
  return (
    <Block query={newsIn(language.shortName, true)} fallback={<Skeleton height="3.875rem" radius="lg" />}>
      {(items) => {
        const [latest] = latestFirst(items);
        if (!latest) return null;
        return (
          <Link to="/news" className={classes.news}>
            <IconNews className={classes.icon} size={24} stroke={1.75} aria-hidden />
            <span className={classes.words}>
              <VisuallyHidden>{t('user.news')} </VisuallyHidden>
              <RestaurantText>{latest.title}</RestaurantText>
            </span>
            <time className={classes.day} dateTime={latest.date}>
              {formatDay(latest.date, 'short', locale)}
            </time>
          </Link>
        );
      }}
    </Block>
  );
}
