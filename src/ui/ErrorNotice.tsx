import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { useText } from '../context/hooks.ts';
import { cx } from './cx.ts';
import classes from './ErrorNotice.module.css';

interface ErrorNoticeProps {
  title?: string;
  children: ReactNode;
  /** `warning`: a hint that blocks nothing. */
  tone?: 'error' | 'warning';
  onRetry?: () => void;
  /** Adds a button with this name that removes the notice. */
  onDismiss?: () => void;
  dismissLabel?: string;
}

/** Stays on the page until its cause is gone, unlike a toast. */
export function ErrorNotice({ title, children, tone = 'error', onRetry, onDismiss, dismissLabel }: ErrorNoticeProps) {
  const t = useText();
  return (
    <div className={cx(classes.notice, classes[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <IconAlertTriangle className={classes.icon} size={22} aria-hidden />
      <div className={classes.body}>
        {title && <p className={classes.title}>{title}</p>}
        <div>{children}</div>
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
