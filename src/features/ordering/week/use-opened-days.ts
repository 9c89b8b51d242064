import { useState } from 'react';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { type WeekChoice } from './use-week.ts';

export interface OpenedDays {
  has: (date: IsoDate) => boolean;
  toggle: (date: IsoDate) => void;
}

/** The day whose dishes are shown: at first that of the address; another one that is opened closes it. */
export function useOpenedDays({ day, choose }: Pick<WeekChoice, 'day' | 'choose'>): OpenedDays {
  const [{ opened, latest }, setState] = useState<{ opened: IsoDate | null; latest: IsoDate }>({
    opened: day,
    latest: day,
  });
  if (latest !== day) setState({ opened: day, latest: day });
  return {
    has: (date) => date === opened,
    toggle: (date) => {
      const isOpening = date !== opened;
      setState({ opened: isOpening ? date : null, latest });
      if (isOpening && date !== day) choose({ day: date });
    },
  };
}
