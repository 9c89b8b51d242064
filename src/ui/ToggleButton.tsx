import { type ReactNode } from 'react';
import classes from './ToggleButton.module.css';

interface ToggleButtonProps {
  isOn: boolean;
  /** Contains what is seen. */
  name: string;
  /** Id of what explains it. */
  describedBy?: string | undefined;
  onPress: () => void;
  /** An icon and words. */
  children: ReactNode;
}

/** Something that is on or off, or one of a few to choose from, beside other things that matter more. */
export function ToggleButton({ isOn, name, describedBy, onPress, children }: ToggleButtonProps) {
  return (
    <button
      type="button"
      className={classes.toggle}
      aria-label={name}
      aria-describedby={describedBy}
      aria-pressed={isOn}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
