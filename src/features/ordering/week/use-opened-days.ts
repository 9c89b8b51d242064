import { useState } from 'react';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { type WeekChoice } from './use-week.ts';

export interface OpenedDays {
  has: (date: IsoDate) => boolean;
  toggle: (date: IsoDate) => void;
}

/** The days whose dishes are shown: at first that of the address, to which each one that is opened is added. */
export function useOpenedDays({ day, choose }: Pick<WeekChoice, 'day' | 'choose'>): OpenedDays {
  const [{ opened, latest }, setState] = useState({ opened: new Set([day]), latest: day });
  if (latest !== day) setState({ opened: new Set(opened).add(day), latest: day });
  return {
    has: (date) => opened.has(date),
    toggle: (date) => {
      const next = new Set(opened);
      const isOpening = !next.delete(date);
      if (isOpening) next.add(date);
      setState({ opened: next, latest });
      if (isOpening && date !== day) choose({ day: date });
    },
  };
}
