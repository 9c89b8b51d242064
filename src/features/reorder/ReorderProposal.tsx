import { Button } from '@mantine/core';
import { IconShoppingBagPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type ReorderOffer, planReorder } from '../../../domain/reorder-plan.ts';
import { isFirstAgain } from '../../../domain/reorder-targets.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { HOME_DELIVERY } from '../../../domain/delivery.ts';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useAmount, useAppConfiguration, useOrder, useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { LiveText } from '../../ui/LiveText.tsx';
import { quantityChangeFor } from '../cart/cart-requests.ts';
import { orderStart } from '../delivery/order-start.ts';
import { useDayName } from '../delivery/use-day-name.ts';
import { useToday } from '../delivery/use-locations.ts';
import classes from './ReorderDialog.module.css';
import { ProposedMeal } from './ProposedMeal.tsx';
import { type ReorderSend } from './reorder-send.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { TextWithFigures } from '../../ui/TextWithFigures.tsx';

interface ReorderProposalProps {
  offer: ReorderOffer;
  taken: readonly string[];
  send: ReorderSend;
  /** Another day, or week. */
  onChoose: (target: IsoDate) => void;
  onClose: () => void;
}

/** What can be had, what cannot, and the button that puts it into the carts. */
export function ReorderProposal({ offer, taken, send, onChoose, onClose }: ReorderProposalProps) {
  const t = useText();
  const amount = useAmount();
  const { settings } = useAppConfiguration();
  const dayName = useDayName(useToday(), 'short');
  const carts = useOrder(selectShownCarts);
  const { maxQuantity } = settings;
  const plan = useMemo(() => planReorder(offer, { carts, maxQuantity, taken }), [offer, carts, maxQuantity, taken]);
  const [line] = plan.reorderLines;
  // While something is paid, the carts do not change.
  const isFree = useOrder(
    (snapshot) =>
      !line ||
      snapshot.can({
        type: 'article.setQuantity',
        change: quantityChangeFor(line.selection, line.article, line.quantity),
      }),
  );
  const meals = offer.meals.map(({ meal }) => meal);
  const isNextTime = isFirstAgain(meals, offer.targets, offer.target);
  const isDelivered = plan.reorderLines.some(({ selection }) => selection.locationTypeShortName === HOME_DELIVERY);
  const isEstimate = plan.reorderLines.some(({ article }) => article.isOrderOnlyForEstimation);
  const total = amount(plan.total, isEstimate);
  return (
    <>
      <LiveText className={classes.summary}>
        {offer.span === 'day' && isNextTime && <p>{t('again.next', { day: dayName(offer.target) })}</p>}
        {!line && <p>{t('again.none')}</p>}
      </LiveText>
      {plan.meals.map((meal, index) => (
        <ProposedMeal key={index} planned={meal} send={send} onChoose={onChoose} />
      ))}
      {!isFree && <ErrorNotice tone="warning">{t('order.cart.paying')}</ErrorNotice>}
      {isDelivered && <p className={classes.soft}>{t('again.delivery')}</p>}
      <div className={classes.confirm}>
        {line ? (
          <BusyButton
            size="md"
            fullWidth
            isHeldBack={!isFree}
            leftSection={<IconShoppingBagPlus size={20} aria-hidden />}
            onClick={() => send({ type: 'reorder.confirm', plan })}
          >
            <TextWithFigures>
              {plan.count < plan.wanted
                ? t('again.confirmSome', { count: plan.count, of: plan.wanted, total })
                : t('again.confirm', { total })}
            </TextWithFigures>
          </BusyButton>
        ) : (
          <Button component={Link} to={orderStart(settings)} size="md" fullWidth variant="default" onClick={onClose}>
            {t('again.choose')}
          </Button>
        )}
      </div>
    </>
  );
}
