import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '../context/hooks.ts';
import { cx } from './cx.ts';
import classes from './QuantityStepper.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface QuantityStepperProps {
  /** Name of the counted item, for screen readers. */
  name: string;
  value: number;
  max?: number;
  disabled?: boolean;
  /** Shows a bin instead of the minus when the next step removes the last one. */
  isRemoval?: boolean;
  /** Name of the only button while there is none of it; without it the stepper is whole at 0, too. */
  addLabel?: string;
  onChange: (quantity: number) => void;
}

export function QuantityStepper({
  name,
  value,
  max = Infinity,
  disabled = false,
  isRemoval = true,
  addLabel,
  onChange,
}: QuantityStepperProps) {
  const t = useText();
  const isEmpty = addLabel !== undefined && value <= 0;
  const removes = isRemoval && value <= 1;
  const stepper = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);

  // The pressed button is gone or disabled: keep the focus here.
  useLayoutEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    const focused = document.activeElement;
    if (focused !== document.body && (!stepper.current?.contains(focused) || focused?.matches(':enabled'))) return;
    stepper.current?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true });
  }, [isEmpty]);

  const choose = (next: number) => {
    if (addLabel !== undefined && isEmpty !== next <= 0) {
      wasPressed.current = true;
      // Before the change, it costs nothing: afterwards, and to remove what has the focus, the browser lays the page out.
      more.current?.focus({ preventScroll: true });
    }
    onChange(next);
  };
  return (
    <div
      ref={stepper}
      className={cx(classes.stepper, isEmpty && classes.empty, disabled && classes.disabled)}
      {...(!isEmpty && { role: 'group', 'aria-label': t('layout.quantityOf', { name }) })}
    >
      {!isEmpty && (
        <>
          <button
            type="button"
            className={classes.button}
            aria-label={removes ? t('layout.removeOf', { name }) : t('layout.oneLess', { name })}
            disabled={disabled || value <= 0}
            onClick={() => choose(value - 1)}
          >
            {removes ? <IconTrash size={20} aria-hidden /> : <IconMinus size={20} aria-hidden />}
          </button>
          <output className={classes.value} aria-live="polite">
            {value}
            <VisuallyHidden> {name}</VisuallyHidden>
          </output>
        </>
      )}
      {/* The same element whether it adds the first or one more, so that it keeps the focus. */}
      <button
        ref={more}
        type="button"
        className={isEmpty ? classes.add : classes.button}
        aria-label={isEmpty ? addLabel : t('layout.oneMore', { name })}
        disabled={disabled || value >= max}
        onClick={() => choose(value + 1)}
      >
        <IconPlus size={isEmpty ? 24 : 20} stroke={isEmpty ? 2.5 : 2} aria-hidden />
      </button>
    </div>
  );
}
