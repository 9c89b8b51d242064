import { IconArrowRight } from '@tabler/icons-react';
import { type Selection } from '../../../../domain/delivery.ts';
import { useOrder, useOrderRef, useText } from '../../../context/hooks.ts';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { usePlaceNames } from '../../delivery/use-place-name.ts';
import classes from './ContinueBar.module.css';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { useTimeWords } from '../../delivery/use-time-words.ts';
import { RestaurantText } from '../../../ui/RestaurantText.tsx';

/** The current selection, with a button to the dishes for customers who return here without changing anything. */
export function ContinueBar() {
  const selection = useOrder((snapshot) => snapshot.context.selection);
  return selection && <Chosen selection={selection} />;
}

function Chosen({ selection }: { selection: Selection }) {
  const t = useText();
  const words = useTimeWords();
  const order = useOrderRef();
  const { locationName } = usePlaceNames(selection);
  const canGoOn = useOrder((snapshot) => snapshot.can({ type: 'step.open', step: 'articles' }));
  return (
    <BottomBar>
      <p className={classes.chosen}>
        <strong>{words.when(selection.date, 'short', selection)}</strong>
        <span className={classes.place}>
          <RestaurantText>{locationName}</RestaurantText>
        </span>
      </p>
      <BusyButton
        isHeldBack={!canGoOn}
        rightSection={<IconArrowRight size={20} aria-hidden />}
        onClick={() => order.send({ type: 'step.open', step: 'articles' })}
      >
        {t('order.location.continue')}
      </BusyButton>
    </BottomBar>
  );
}
