import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { announcer } from '../accessibility/announcer.ts';
import { useText } from '../context/hooks.ts';
import { cx } from './cx.ts';
import classes from './QuantityStepper.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import hidden from './VisuallyHidden.module.css';

interface QuantityStepperProps {
  /** Name of the counted item, for screen readers. */
  name: string;
  value: number;
  max?: number;
  disabled?: boolean;
  /** Shows a bin instead of the minus when the next step removes the last one. */
  isRemoval?: boolean;
  /** Where it stands beside the buttons, it is not between them as well. */
  isValueShown?: boolean;
  /** Name of the only button while there is none of it; without it the stepper is whole at 0, too. */
  addLabel?: string;
  /** Id of what describes that button. */
  addDescribedBy?: string;
  onChange: (quantity: number) => void;
}

export function QuantityStepper({
  name,
  value,
  max = Infinity,
  disabled = false,
  isRemoval = true,
  isValueShown = true,
  addLabel,
  addDescribedBy,
  onChange,
}: QuantityStepperProps) {
  const t = useText();
  const isEmpty = addLabel !== undefined && value <= 0;
  // Not disabled: the button that was pressed to the limit keeps the focus.
  const isLeast = disabled || value <= 0;
  const isMost = disabled || value >= max;
  const removes = isRemoval && value <= 1;
  const more = useRef<HTMLButtonElement>(null);

  const choose = (next: number) => {
    // Before the change, it costs nothing: afterwards, and to remove what has the focus, the browser lays the page out.
    if (addLabel !== undefined && isEmpty !== next <= 0) more.current?.focus({ preventScroll: true });
    onChange(next);
  };
  const add = () => {
    if (!isMost) choose(value + 1);
    // Of none at all, the button itself says why.
    else if (!disabled && max > 0) announcer.say(t('layout.noMore', { max }), 'quantity limit');
  };
  return (
    <div
      className={cx(classes.stepper, isEmpty && classes.empty, disabled && classes.disabled)}
      // Also of none: a reader that is on the button would lose its place if a group came around it.
      role="group"
      aria-label={isEmpty ? undefined : t('layout.quantityOf', { name })}
    >
      {!isEmpty && (
        <>
          <button
            type="button"
            className={classes.button}
            aria-label={removes ? t('layout.removeOf', { name }) : t('layout.oneLess', { name })}
            aria-disabled={isLeast || undefined}
            onClick={() => isLeast || choose(value - 1)}
          >
            {removes ? <IconTrash size={20} aria-hidden /> : <IconMinus size={20} aria-hidden />}
          </button>
          {/* The announcer says what the change has led to. */}
          <output className={isValueShown ? classes.value : hidden.hidden} aria-live="off">
            <span translate="no">{value}</span>
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
        aria-describedby={isEmpty ? addDescribedBy : undefined}
        aria-disabled={isMost || undefined}
        onClick={add}
      >
        <IconPlus size={isEmpty ? 24 : 20} stroke={isEmpty ? 2.5 : 2} aria-hidden />
      </button>
    </div>
  );
}
