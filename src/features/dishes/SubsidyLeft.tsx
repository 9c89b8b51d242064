import { type DaySubsidy } from '../../../domain/article.ts';
import { usedSubsidyLeft } from '../../../domain/subsidy.ts';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useMoneyInText, useOrder, useSession, useText } from '../../context/hooks.ts';
import { TextWithFigures } from '../../ui/TextWithFigures.tsx';
import { useShowsSubsidy } from '../../ui/SumLines.tsx';

/** Why dishes cost more than before: what the day’s subsidy has left, once some of it is used (DISH-300). */
export function SubsidyLeft({ day }: { day: DaySubsidy }) {
  const t = useText();
  const money = useMoneyInText();
  const isShown = useShowsSubsidy();
  const maxSubsidy = useSession(({ context: { customerGroup } }) => customerGroup?.maxSubsidy ?? null);
  const left = useOrder((snapshot) => usedSubsidyLeft(maxSubsidy, day, selectShownCarts(snapshot)));
  if (!isShown || left === null) return null;
  return (
    <span>
      {left === 0 ? (
        t('order.article.subsidyUsedUp')
      ) : (
        <TextWithFigures>{t('order.article.subsidyLeft', { amount: money(left) })}</TextWithFigures>
      )}
    </span>
  );
}
