import { ActionIcon } from '@mantine/core';
import { IconShoppingBagCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { useSession, useSessionRef, useText } from '../context/hooks.ts';
import { LiveText } from '../ui/LiveText.tsx';
import classes from '../ui/Notice.module.css';

/** How many dishes were taken over from the guest cart, until dismissed. */
export function MergeNotice(): ReactNode {
  const t = useText();
  const session = useSessionRef();
  const count = useSession(({ context }) => context.takenAlong?.count ?? 0);
  const dismiss = () => session.send({ type: 'merge.dismiss' });
  return (
    <LiveText>
      {count > 0 && (
        <p className={classes.notice}>
          <IconShoppingBagCheck className={classes.icon} size={24} stroke={1.75} aria-hidden />
          <span>
            {t('guest.takenAlong', { count })}{' '}
            <Link to="/order/cart" className={classes.link} onClick={dismiss}>
              {t('guest.toCart')}
            </Link>
          </span>
          <ActionIcon className={classes.close} aria-label={t('common.close')} onClick={dismiss}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </p>
      )}
    </LiveText>
  );
}
