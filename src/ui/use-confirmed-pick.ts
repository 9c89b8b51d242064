import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';

/**
 * For a select whose choice leads elsewhere at once: keys, each of which some browsers take for a choice, only pick,
 * until Enter or a button confirms (WCAG 3.2.2). `picked`: what waits to be confirmed.
 */
export function useConfirmedPick(current: string, choose: (value: string) => void) {
  const [picked, setPicked] = useState<string | null>(null);
  const [pickedAt, setPickedAt] = useState(current);
  const isByKeys = useRef(false);
  // Something else has been chosen meanwhile.
  if (pickedAt !== current) {
    setPickedAt(current);
    setPicked(null);
  }
  const noteKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') {
      isByKeys.current = event.key !== 'Tab';
      return;
    }
    if (picked === null) return;
    event.preventDefault();
    choose(picked);
  };
  const pick = (event: ChangeEvent<HTMLSelectElement>) => {
    const { value } = event.currentTarget;
    if (isByKeys.current) setPicked(value === current ? null : value);
    else choose(value);
  };
  return {
    picked,
    select: {
      value: picked ?? current,
      onKeyDown: noteKey,
      onPointerDown: () => {
        isByKeys.current = false;
      },
      onChange: pick,
    },
  };
}
