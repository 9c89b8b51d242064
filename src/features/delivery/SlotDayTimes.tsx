import { shownTime } from '../../../domain/shown-time.ts';
import { msUntil } from '../../../domain/cut-off.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { isSameSelection, type PlaceAndTime, type Selection } from '../../../domain/delivery.ts';
import { useClock, useAppConfiguration, useNow, useText, useTimeRange } from '../../context/hooks.ts';
import { SlotButton } from '../../ui/SlotButton.tsx';
import { slotOfDay, type Slot } from './offer.ts';
import { listText } from '../../texts/list-text.ts';
import { type SlotDay } from './slot-groups.ts';
import classes from './SlotChoice.module.css';

const MINUTE_MS = 60_000;

/** What is said about a time, or that it is impossible. */
export type SlotNote = { text: string; isBlocked: false } | { isBlocked: true };

const IMPOSSIBLE: SlotNote = { isBlocked: true };

export interface SlotChoiceProps {
  /** Where it is now. */
  current: PlaceAndTime;
  /** Which one is chosen; that need not be the current one. */
  chosen: PlaceAndTime;
  /** The one that gets the focus as the times are shown. */
  focused?: PlaceAndTime;
  disabled?: boolean;
  /** What to say about a time; null: nothing. */
  noteOf?: (selection: Selection) => SlotNote | null;
  onChoose: (selection: Selection) => void;
}

// Each is called once, when the element is on the page: the functions stay the same.

function takeFocus(node: HTMLElement | null): void {
  if (!node) return;
  // A dialog that is opened after this moves the focus to what is marked so.
  node.autofocus = true;
  node.focus();
}

const giveFocusWithin = (node: HTMLElement | null) =>
  node?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();

interface SlotDayTimesProps extends SlotChoiceProps {
  day: SlotDay;
  isElsewhere?: boolean;
  /** Its first time gets the focus as it is shown. */
  takesFocus?: boolean;
}

/** The times of a place on a day. */
export function SlotDayTimes({ day, isElsewhere = false, takesFocus = false, ...props }: SlotDayTimesProps) {
  const t = useText();
  const { locale, settings, zone } = useAppConfiguration();
  const now = useNow(MINUTE_MS);
  const { date, location, slots } = day;
  const name = isElsewhere
    ? listText([location.name, formatDay(date, 'short', locale)], t)
    : formatDay(date, 'long', locale);
  const only = settings.isDeliveryTimeUsed ? null : slotOfDay(slots, now, zone);
  return (
    <div ref={takesFocus ? giveFocusWithin : undefined} role="group" aria-label={name} className={classes.day}>
      <p className={classes.name} aria-hidden>
        {name}
      </p>
      <div className={classes.slots}>
        {(only ? [only] : slots).map((slot) => (
          <SlotChip key={slot.time.id} slot={slot} {...props} />
        ))}
      </div>
    </div>
  );
}

function SlotChip({ slot, current, chosen, focused, disabled, noteOf, onChoose }: SlotChoiceProps & { slot: Slot }) {
  const t = useText();
  const { settings, zone } = useAppConfiguration();
  const { selection } = slot;
  const { from, until } = useTimeRange()(selection.time, selection.endTime);
  const isClosed = useClock((now) => msUntil(selection.orderUntil, now, zone) === 0);
  const note: SlotNote | null = isSameSelection(current, selection)
    ? { text: t(isSameSelection(chosen, selection) ? 'slots.now' : 'slots.before'), isBlocked: false }
    : isClosed
      ? IMPOSSIBLE
      : (noteOf?.(selection) ?? (slot.isFull ? IMPOSSIBLE : null));
  return (
    <SlotButton
      ref={focused && isSameSelection(focused, selection) ? takeFocus : undefined}
      time={shownTime(selection, settings, `${from}–${until}`) ?? t('slots.wholeDay')}
      note={note?.isBlocked ? t('slots.impossible') : (note?.text ?? null)}
      isChosen={isSameSelection(chosen, selection)}
      isUnavailable={note?.isBlocked ?? false}
      disabled={disabled ?? false}
      onChoose={() => onChoose(selection)}
    />
  );
}
