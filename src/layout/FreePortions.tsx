import { ActionIcon } from '@mantine/core';
import { IconBellRinging, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { type ActorRefFrom } from 'xstate';
import { formatDay } from '../../domain/day-format.ts';
import { displayName } from '../../domain/display-name.ts';
import { offerKey, type StockWatch, shownPortions } from '../../domain/stock-watch.ts';
import { type WatchMachine } from '../../machines/watch/watch.machine.ts';
import { useAppConfiguration, useSession, useText } from '../context/hooks.ts';
import { DishLink } from '../features/dishes/DishLink.tsx';
import { useSlotToOrder } from '../features/delivery/use-slot-to-order.ts';
import { handOnFocus } from '../ui/hand-on-focus.ts';
import classes from '../ui/Notice.module.css';
import { useTimeWords } from '../features/delivery/use-time-words.ts';
import { listText } from '../texts/list-text.ts';
import { RestaurantText } from '../ui/RestaurantText.tsx';

type WatchRef = ActorRefFrom<WatchMachine>;

/** Free portions of dishes that the person watches for, each until it is closed or taken. Guests watch for nothing. */
export function FreePortions() {
  const watch = useSession(({ children }) => children.watch);
  return watch && <Portions watch={watch} />;
}

/** No live region: their toasts are announced. */
function Portions({ watch }: { watch: WatchRef }) {
  const { watches, closed } = useSelector(watch, ({ context }) => context);
  return (
    <>
      {shownPortions(watches ?? [], closed).map((portion) => (
        <Portion
          key={offerKey(portion)}
          portion={portion}
          onClose={() => watch.send({ type: 'notice.close', key: offerKey(portion) })}
        />
      ))}
    </>
  );
}

function Portion({ portion, onClose }: { portion: StockWatch; onClose: () => void }) {
  const t = useText();
  const words = useTimeWords();
  const { settings, locale } = useAppConfiguration();
  const selection = useSlotToOrder(portion);
  const client = useQueryClient();
  // A list that was read before would say that the dish is sold out.
  const readAnew = () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'articles' });
  const name = displayName(portion, settings.isArticleNameShownFirst);
  const handOn = useCallback((own: HTMLParagraphElement) => () => handOnFocus(own), []);
  const day = formatDay(portion.date, 'long', locale);
  const when = listText([day, words.span(portion) ?? ''].filter(Boolean), t);
  return (
    <p ref={handOn} className={classes.notice}>
      <IconBellRinging className={classes.icon} size={24} stroke={1.75} aria-hidden />
      <span>
        <RestaurantText within={(dish) => t('wishes.freeNotice', { name: dish, when })}>{name}</RestaurantText>{' '}
        <DishLink
          date={portion.date}
          dish={{ id: portion.articleId, detailId: portion.detailId }}
          selection={selection}
          className={classes.link}
          label={t('wishes.toDishNamed', { name })}
          onPress={readAnew}
        >
          {t('wishes.toDish')}
        </DishLink>
      </span>
      <ActionIcon className={classes.close} aria-label={t('wishes.closeFree', { name })} onClick={onClose}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </p>
  );
}
