import { ActionIcon } from '@mantine/core';
import { IconCheck, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { type Article } from '../../../domain/article.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { announcer } from '../../accessibility/announcer.ts';
import { useIsTerminal, useText } from '../../context/hooks.ts';

interface ShareDishProps {
  article: Pick<Article, 'id' | 'detailId'>;
  date: IsoDate;
  name: string;
}

/** Where anybody chooses a time for the dish first, and signs in before that if need be (PAGE-102). */
function addressOf({ article: { id, detailId }, date }: ShareDishProps): string {
  const search = new URLSearchParams({ day: date, dish: `${id}.${detailId}` });
  return new URL(`#/order/location?${search}`, window.location.href).href;
}

/** Hands the address of a dish on: to what the device offers, else to its clipboard. */
export function ShareDish(props: ShareDishProps) {
  const t = useText();
  const isTerminal = useIsTerminal();
  const [isCopied, setIsCopied] = useState(false);
  const { name } = props;
  const device: Partial<Pick<Navigator, 'share' | 'clipboard'>> = navigator;
  if (isTerminal || (!device.share && !device.clipboard)) return null;
  /** Fails where they change their mind, which they have seen. */
  const press = async () => {
    const url = addressOf(props);
    if (device.share) return device.share({ title: name, url });
    await device.clipboard?.writeText(url);
    setIsCopied(true);
    announcer.say(t('order.article.linkCopied'));
  };
  return (
    <ActionIcon aria-label={t('order.article.share', { name })} onClick={() => void press().catch(() => undefined)}>
      {isCopied ? <IconCheck size={22} aria-hidden /> : <IconShare size={22} stroke={1.75} aria-hidden />}
    </ActionIcon>
  );
}
