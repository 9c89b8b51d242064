import type { IsoDate } from './calendar.ts';

export interface NewsItem {
  id: number;
  title: string;

  /** Simple HTML; sanitise before showing. */
  text: string;
  date: IsoDate;
  imageUrl: string | null;
}
