import { type SetQuantity } from './dish-in-week.ts';
import { type OpenedDays } from './use-opened-days.ts';
import { type WeekDay } from './use-week-days.ts';
import { type WeekChoice } from './use-week.ts';

/** What both views of a week show: the list of days, and the table. */
export interface WeekViewProps {
  days: readonly WeekDay[];
  choice: WeekChoice;
  opened: OpenedDays;
  onQuantity: SetQuantity;
  /** Gets the key of the dish whose details are to be shown. */
  onOpen: (dish: string) => void;
}
