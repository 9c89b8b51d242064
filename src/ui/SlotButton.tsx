import { IconAlarm } from '@tabler/icons-react';
import { type Ref } from 'react';
import { cx } from './cx.ts';
import classes from './SlotButton.module.css';

interface SlotButtonProps {
  /** The time, its name, or the day where only days are chosen. */
  time: string;
  note: string | null;
  /** The note is in amber: there is little time left. */
  isUrgent?: boolean;
  isChosen: boolean;
  /** It takes no orders; what is merely `disabled` for the moment looks as before. */
  isUnavailable: boolean;
  disabled: boolean;
  onChoose: () => void;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A time that can be chosen, with what is to be said about it. */
export function SlotButton({
  time,
  note,
  isUrgent = false,
  isChosen,
  isUnavailable,
  disabled,
  onChoose,
  ref,
}: SlotButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={cx(classes.slot, isChosen && classes.chosen, isUnavailable && classes.unavailable)}
      aria-pressed={isChosen}
      disabled={isUnavailable}
      // For the moment only: it may have the focus.
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onChoose()}
    >
      <span className={classes.time}>{time}</span>
      {note !== null && ' '}
      {note !== null && (
        <span className={classes.note} data-until={isUrgent ? 'soon' : undefined}>
          {isUrgent && (
            <>
              <IconAlarm size={14} aria-hidden />{' '}
            </>
          )}
          {note}
        </span>
      )}
    </button>
  );
}
