import { type OrderChangeRequest } from '../../../../domain/order-change-request.ts';
import { type Selection } from '../../../../domain/delivery.ts';
import { dishesMissing } from '../../../../domain/move-problems.ts';
import { type Order } from '../../../../domain/order.ts';
import { getChangeProblems } from '../../../api/order-change.ts';
import { useText } from '../../../context/hooks.ts';
import { useReading } from '../../../queries/use-reading.ts';
import { isNothingLeft, missingWords } from '../../delivery/missing-words.ts';
import { type SlotNote } from '../../delivery/SlotDayTimes.tsx';

/**
 * What of an order is not to be had at a time. Where something is left, it is only told: whatever is chosen is quoted.
 */
export function useMissingNote({ number }: Order, { dishes }: OrderChangeRequest) {
  const t = useText();
  const { data: problems = [] } = useReading({
    key: ['changeProblems', number],
    read: (api, signal) => getChangeProblems(api, number, signal),
  });
  return (to: Selection): SlotNote | null => {
    const missing = dishesMissing(dishes, problems, to);
    const requested = dishes.filter(({ quantity }) => quantity > 0);
    if (isNothingLeft(missing, requested)) return { text: t('slots.nothing'), isBlocked: true };
    const text = missingWords(missing, t);
    return text === null ? null : { text, isBlocked: false };
  };
}
