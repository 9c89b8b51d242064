import { Button, type ButtonProps, Loader } from '@mantine/core';
import { type MouseEvent, type Ref } from 'react';
import { useSaidWhile } from './use-said.ts';

interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'loaderProps' | 'disabled'> {
  /** What was asked for is under way. */
  isBusy: boolean;
  /** What is under way; said as well. */
  busyText?: string;
  /** Cannot be pressed for another reason. */
  disabled?: boolean;
  type?: 'button' | 'submit';
  autoFocus?: boolean;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Not disabled while it is busy, which would lose the focus: a second press does nothing. */
export function BusyButton({ isBusy, busyText, disabled = false, leftSection, onClick, ...props }: BusyButtonProps) {
  useSaidWhile(isBusy ? (busyText ?? null) : null);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also that of Enter in a field of the form.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      {...props}
      disabled={disabled && !isBusy}
      aria-disabled={isBusy || undefined}
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
