import { Link, useNavigate } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode } from 'react';
import { type Article } from '../../../domain/article.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Selection } from '../../../domain/delivery.ts';
import { selectWizardStep } from '../../../machines/order/wizard-steps.ts';
import { useOrderRef } from '../../context/hooks.ts';

interface DishLinkProps {
  date: IsoDate;
  /** Null: the list of the day itself. */
  dish: Pick<Article, 'id' | 'detailId'> | null;
  /** Where it is ordered for that day; null: not known (yet), or it takes no orders. */
  selection: Selection | null;
  className?: string | undefined;
  /** Its name, where its words do not tell enough. */
  label?: string;
  onPress?: () => void;
  children: ReactNode;
}

/** Leads to the dish in the list of its day; without a place, to the choice of one first. */
export function DishLink({ date, dish, selection, className, label, onPress, children }: DishLinkProps) {
  const order = useOrderRef();
  const navigate = useNavigate();
  const asked: Record<string, string> = dish ? { dish: `${dish.id}.${dish.detailId}` } : {};
  const open = (event: MouseEvent) => {
    onPress?.();
    // Another tab has a place of its own.
    if (!selection || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    order.send({ type: 'selection.choose', selection });
    // Where a cart of that time is for another place, the customer is asked first.
    const step = selectWizardStep(order.getSnapshot());
    // The dishes are those of the chosen day: another one in their address would be of no effect.
    void navigate({ to: `/order/${step}`, search: step === 'articles' ? asked : { day: date, ...asked } });
  };
  return (
    <Link to="/order/location" search={{ day: date, ...asked }} className={className} aria-label={label} onClick={open}>
      {children}
    </Link>
  );
}
