import { Button } from '@mantine/core';
import { type ChangeQuote, isSameDish } from '../../../../domain/order-change-request.ts';
import { useText } from '../../../context/hooks.ts';
import classes from './ChangeDialog.module.css';
import { type Change } from './use-change.ts';

/**
 * What keeps each dish from being had as requested, at the foot of the dialog: above the times it would push them away.
 */
export function ChangeProblems({ quote, change: { snapshot, send } }: { quote: ChangeQuote; change: Change }) {
  const t = useText();
  const { changeRequest } = snapshot.context;
  return (
    <ul className={classes.problems} role="alert">
      {changeRequest.dishes.map((dish) => {
        const key = quote.lines.find((line) => isSameDish(line, dish))?.errorTextKey ?? null;
        if (key === null) return null;
        const dishes = changeRequest.dishes.map((one) => (isSameDish(one, dish) ? { ...one, quantity: 0 } : one));
        return (
          <li key={`${dish.articleId} ${dish.detailId}`} className={classes.problem}>
            {t.ofKey(key)}
            <Button
              size="sm"
              variant="default"
              onClick={() => send({ type: 'request.change', changeRequest: { ...changeRequest, dishes } })}
            >
              {t('change.removeDish', { name: dish.name })}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
