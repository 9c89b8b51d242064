import { type ReactNode, useState } from 'react';
import { type Article } from '../../../domain/article.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Selection } from '../../../domain/delivery.ts';
import { DishLink } from '../dishes/DishLink.tsx';
import { useChunk } from '../../ui/use-chunk.ts';
import { type DishDetailsProps } from '../ordering/articles/DishDetails.tsx';

interface DishOpenerProps {
  date: IsoDate;
  dish: Article;
  /** Where it is ordered for that day; null: not known (yet), and to be chosen first. */
  selection: Selection | null;
  className?: string | undefined;
  /** Its name, where its words do not tell enough. */
  label?: string;
  children?: ReactNode;
}

/** Opens the details of a dish above the overview, so that closing them leads back to it (PAGE-102). */
export function DishOpener({ date, dish, selection, className, label, children }: DishOpenerProps) {
  /** Stays where it is though another time becomes the next one meanwhile. */
  const [opened, setOpened] = useState<Selection | null>(null);
  return (
    <>
      {selection ? (
        <button
          type="button"
          className={className}
          aria-label={label}
          onClick={({ currentTarget }) => {
            // It gets the focus back: not every browser gives it to a button that is pressed.
            currentTarget.focus({ preventScroll: true });
            setOpened(selection);
          }}
        >
          {children}
        </button>
      ) : (
        <DishLink date={date} dish={dish} selection={null} className={className} label={label}>
          {children}
        </DishLink>
      )}
      {opened && <Opened date={date} article={dish} selection={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Opened(props: DishDetailsProps) {
  const chunk = useChunk(() => import('../ordering/articles/DishDetails.tsx'));
  return chunk && <chunk.DishDetails {...props} />;
}
