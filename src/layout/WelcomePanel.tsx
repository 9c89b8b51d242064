import { IconCalendarWeek, IconLeaf, IconReceiptRefund } from '@tabler/icons-react';
import { useText } from '../context/hooks.ts';
import drawing from './table.svg?no-inline';
import classes from './WelcomePanel.module.css';

/** Drawing of a laid table, and the product's promises. */
export function WelcomePanel() {
  const t = useText();
  return (
    <>
      <svg className={classes.drawing} viewBox="0 0 480 400" aria-hidden focusable="false">
        <use href={`${drawing}#table`} />
      </svg>
      <ul className={classes.promises}>
        <li>
          <IconCalendarWeek aria-hidden /> {t('auth.promise.days')}
        </li>
        <li>
          <IconLeaf aria-hidden /> {t('auth.promise.allergens')}
        </li>
        <li>
          <IconReceiptRefund aria-hidden /> {t('auth.promise.cancel')}
        </li>
      </ul>
    </>
  );
}
