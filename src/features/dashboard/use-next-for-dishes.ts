import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useNextSlot } from '../delivery/use-next-slot.ts';

/** While the page is open, who goes on to the dishes gets those of what comes next at once (PLACE-350). */
export function useNextForDishes(): void {
  const { slot, isAwaited } = useNextSlot();
  const { wizard } = useRouter().options.context;
  const next = isAwaited ? null : slot;
  useEffect(() => {
    wizard.setNext(next);
    return () => wizard.setNext(null);
  }, [wizard, next]);
}
