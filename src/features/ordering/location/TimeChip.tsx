import { type Selection } from '../../../../domain/delivery.ts';
import { shownTime } from '../../../../domain/shown-time.ts';
import { useAppConfiguration, useText, useTimeRange } from '../../../context/hooks.ts';
import { SlotButton } from '../../../ui/SlotButton.tsx';
import { useCutOff } from '../../delivery/cut-off-text.ts';
import { type Slot } from '../../delivery/offer.ts';

/** What the times of all places have in common: asked once, since a page shows hundreds of them. */
export interface Choosing {
  canChoose: boolean;
  onChoose: (selection: Selection) => void;
  /** There is room for short texts only. */
  isNarrow: boolean;
}

interface TimeChipProps extends Choosing {
  slot: Slot;
  isChosen: boolean;
  isBlocked: boolean;
  /** Its place tells the cut-off, which is the same for all of its times. */
  isUntilTold?: boolean;
}

/** A time slot: open, with its cut-off where its place does not tell it, full, or closed; each as text. */
export function TimeChip({
  slot,
  isChosen,
  isBlocked,
  isUntilTold = false,
  canChoose,
  onChoose,
  isNarrow,
}: TimeChipProps) {
  const t = useText();
  const { settings } = useAppConfiguration();
  const { selection } = slot;
  const { clock, shortClock, state: cutOff } = useCutOff(selection);
  // Past its cut-off it is closed, even if it is also full.
  const state = cutOff === 'closed' ? 'closed' : slot.isFull ? 'full' : 'open';
  const range = useTimeRange()(selection.time, selection.endTime);
  const until = isUntilTold ? null : isNarrow ? shortClock : clock;
  const note = { open: until, full: t('order.slot.full'), closed: t('order.slot.closed') }[state];

  return (
    <SlotButton
      time={shownTime(selection, settings, `${range.from}–${range.until}`) ?? t('order.location.wholeDay')}
      note={note}
      isUrgent={note !== null && state === 'open' && cutOff === 'soon'}
      isChosen={isChosen}
      isUnavailable={state !== 'open' || isBlocked}
      disabled={!canChoose}
      onChoose={() => onChoose(selection)}
    />
  );
}
