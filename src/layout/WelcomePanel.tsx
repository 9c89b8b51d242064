import { IconCalendarWeek, IconLeaf, IconReceiptRefund } from '@tabler/icons-react';
import { useText } from '../context/hooks.ts';
import { useChunk } from '../ui/use-chunk.ts';
import classes from './WelcomePanel.module.css';

/** Drawing of a laid table, which nobody waits for, and the product's promises. */
export function WelcomePanel() {
  const t = useText();
  const { TableDrawing } = useChunk(() => import('../ui/TableDrawing.tsx')) ?? {};
  return (
    <>
      <div className={classes.drawing}>{TableDrawing && <TableDrawing />}</div>
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
