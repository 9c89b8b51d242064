import { IconCheck } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import classes from './FilterChips.module.css';

interface FilterChipProps {
  isOn: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A filter that a press turns on and off. */
export function FilterChip({ isOn, onPress, children }: FilterChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={isOn} onClick={onPress}>
      {isOn && <IconCheck size={16} stroke={2.5} aria-hidden />}
      {children}
    </button>
  );
}
