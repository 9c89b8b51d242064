import { VisuallyHidden } from '@mantine/core';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useText } from '../context/hooks.ts';
import { cx } from './cx.ts';
import classes from './QuantityStepper.module.css';

interface QuantityStepperProps {
  /** Name of the counted item, for screen readers. */
  name: string;
  value: number;
  max?: number;
  disabled?: boolean;
  /** Shows a bin instead of the minus when the next step removes the last one. */
  isRemoval?: boolean;
  onChange: (quantity: number) => void;
}

export function QuantityStepper({
  name,
  value,
  max = Infinity,
  disabled = false,
  isRemoval = true,
  onChange,
}: QuantityStepperProps) {
  const t = useText();
  const removes = isRemoval && value <= 1;
  return (
    <div
      className={cx(classes.stepper, disabled && classes.disabled)}
      role="group"
      aria-label={t('layout.quantityOf', { name })}
    >
      <button
        type="button"
        className={classes.button}
        aria-label={removes ? t('layout.removeOf', { name }) : t('layout.oneLess', { name })}
        disabled={disabled || value <= 0}
        onClick={() => onChange(value - 1)}
      >
        {removes ? <IconTrash size={20} aria-hidden /> : <IconMinus size={20} aria-hidden />}
      </button>
      <output className={classes.value} aria-live="polite">
        {value}
        <VisuallyHidden> {name}</VisuallyHidden>
      </output>
      <button
        type="button"
        className={classes.button}
        aria-label={t('layout.oneMore', { name })}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={20} aria-hidden />
      </button>
    </div>
  );
}
