import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId } from 'react';
import { useSelector } from '@xstate/react';
import { useSession, useText } from '../context/hooks.ts';
import { cx } from './cx.ts';
import { LiveText } from './LiveText.tsx';
import classes from './ErrorNotice.module.css';

interface ErrorNoticeProps {
  title?: string;
  children: ReactNode;
  /** `warning`: a hint that blocks nothing; `note`: what has happened, and is no trouble. */
  tone?: 'error' | 'warning' | 'note';
  onRetry?: () => void;
  /** Adds a button with this name that removes the notice. */
  onDismiss?: () => void;
  dismissLabel?: string;
  /** Given where the focus moves to the notice: then that reads it, and nothing else announces it. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * Stays on the page until its cause is gone, unlike a toast. What could be tried again, but not without the network or
 * the server, is a quiet line meanwhile: the banner says why, once for the page.
 */
export function ErrorNotice(props: ErrorNoticeProps) {
  const { title, children, tone = 'error', onRetry, onDismiss, dismissLabel, ref } = props;
  const t = useText();
  const id = useId();
  const connection = useSession(({ children: actors }) => actors.connection);
  const isAway = useSelector(
    connection,
    (snapshot) => snapshot?.matches('Offline') || snapshot?.matches('ServerNotReachable'),
  );
  if (isAway && onRetry && !title && tone === 'error') return <div className={classes.quiet}>{children}</div>;
  // An alert is heard as it comes to the page; of what is only polite, the announcer has to tell.
  const Words = tone !== 'error' && !ref ? LiveText : 'div';
  return (
    <div
      className={cx(classes.notice, classes[tone])}
      {...(ref ? { ref, role: 'group', tabIndex: -1, 'aria-labelledby': id } : tone === 'error' && { role: 'alert' })}
    >
      {tone !== 'note' && <IconAlertTriangle className={classes.icon} size={22} aria-hidden />}
      <div id={id} className={classes.body}>
        <Words>
          {title && <p className={classes.title}>{title}</p>}
          <div>{children}</div>
        </Words>
        {onRetry && (
          <Button
            className={classes.retry}
            variant="default"
            size="sm"
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={onRetry}
          >
            {t('common.retry')}
          </Button>
        )}
      </div>
      {onDismiss && (
        <CloseButton
          className={classes.dismiss}
          size={44}
          iconSize={20}
          aria-label={dismissLabel}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
