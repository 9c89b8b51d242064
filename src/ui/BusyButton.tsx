import { Button, type ButtonProps, Loader } from '@mantine/core';
import { type MouseEvent, type Ref } from 'react';
import { useText } from '../context/hooks.ts';
import classes from './BusyButton.module.css';
import { cx } from './cx.ts';
import { useAnnounceWhile } from './use-announce.ts';

interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'loaderProps' | 'disabled'> {
  /** What was asked for is under way. */
  isBusy?: boolean;
  /** What is under way; said as well, or else that one has to wait a moment. */
  busyText?: string;
  /**
   * It cannot be pressed now, as something else is under way or missing: it looks disabled, and keeps the focus all the
   * same.
   */
  isHeldBack?: boolean;
  lang?: string | undefined;
  /** `no` where it names what is to be paid: a translator must not change the words that oblige. */
  translate?: 'no';
  type?: 'button' | 'submit';
  autoFocus?: boolean;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Not disabled while it is busy or held back, which would lose the focus: a press does nothing then. */
export function BusyButton({
  isBusy = false,
  busyText,
  isHeldBack = false,
  leftSection,
  className,
  onClick,
  ...props
}: BusyButtonProps) {
  const t = useText();
  useAnnounceWhile(isBusy ? (busyText ?? t('layout.busy')) : null);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also that of Enter in a field of the form.
    if (isBusy || isHeldBack) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      {...props}
      className={cx(className, isBusy && classes.busy)}
      data-busy={isBusy || undefined}
      data-disabled={(isHeldBack && !isBusy) || undefined}
      aria-disabled={isBusy || isHeldBack || undefined}
      leftSection={
        isBusy ? (
          <Loader
            size="sm"
            color="currentColor"
            {...(busyText ? { role: 'img', 'aria-label': busyText } : { 'aria-hidden': true })}
          />
        ) : (
          leftSection
        )
      }
      onClick={press}
    />
  );
}
