import { IconArrowRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { isSameSelection, type Selection } from '../../../../domain/delivery.ts';
import { selectWizardStep } from '../../../../machines/order/wizard-steps.ts';
import { useOrder, useOrderRef, useText } from '../../../context/hooks.ts';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { useNextSlot } from '../../delivery/use-next-slot.ts';
import { usePlaceNames } from '../../delivery/use-place-name.ts';
import classes from './ContinueBar.module.css';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { useTimeWords } from '../../delivery/use-time-words.ts';
import { RestaurantText } from '../../../ui/RestaurantText.tsx';

/** What was chosen, else what comes next, with the way to its dishes: who wants it chooses nothing (PLACE-291). */
export function ContinueBar({ isProposing }: { isProposing: boolean }) {
  const chosen = useOrder((snapshot) => snapshot.context.selection);
  const { slot } = useNextSlot();
  const shown = isProposing ? (slot ?? chosen) : chosen;
  return shown && <Chosen selection={shown} isNew={chosen === null || !isSameSelection(chosen, shown)} />;
}

/** `isNew`: it has to be chosen yet. */
function Chosen({ selection, isNew }: { selection: Selection; isNew: boolean }) {
  const t = useText();
  const words = useTimeWords();
  const order = useOrderRef();
  const navigate = useNavigate();
  const { locationName } = usePlaceNames(selection);
  const canGoOn = useOrder((snapshot) =>
    snapshot.can(isNew ? { type: 'selection.choose', selection } : { type: 'step.open', step: 'articles' }),
  );
  const goOn = () => {
    if (!isNew) return order.send({ type: 'step.open', step: 'articles' });
    order.send({ type: 'selection.choose', selection });
    // Where a cart of that time is for another place, the customer is asked first.
    void navigate({ to: `/order/${selectWizardStep(order.getSnapshot())}` });
  };
  return (
    <BottomBar>
      <p className={classes.chosen}>
        <strong>{words.when(selection.date, 'short', selection)}</strong>
        <span className={classes.place}>
          <RestaurantText>{locationName}</RestaurantText>
        </span>
      </p>
      <BusyButton isHeldBack={!canGoOn} rightSection={<IconArrowRight size={20} aria-hidden />} onClick={goOn}>
        {t('order.location.continue')}
      </BusyButton>
    </BottomBar>
  );
}
