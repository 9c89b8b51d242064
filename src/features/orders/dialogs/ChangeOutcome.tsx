import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useText } from '../../../context/hooks.ts';
import { cx } from '../../../ui/cx.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Changed } from './Changed.tsx';
import fact from './CancelDialog.module.css';
import classes from './ChangeDialog.module.css';
import { type Change } from './use-change.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';

/** What became of the change, or how to find out. */
export function ChangeOutcome({ change: { snapshot, send }, onClose }: { change: Change; onClose: () => void }) {
  const t = useText();
  const { isRefunded, refusalKey } = snapshot.context;
  const isChecking = snapshot.matches('Checking');
  const isChanged = snapshot.matches('Changed');
  const isUnclear = snapshot.hasTag('unclear');
  const isEnded = snapshot.matches('Ended');
  const isLast = isChanged || isEnded;
  return (
    <div className={classes.outcome}>
      {isChanged && (
        <div role="alert">
          <p className={cx(fact.fact, fact.yes)}>
            <IconCircleCheck size={22} aria-hidden /> {t('change.done')}
          </p>
          <Changed change={snapshot.context} />
          {isRefunded === false && <p>{t('change.refundDue')}</p>}
        </div>
      )}
      {isUnclear && <ErrorNotice>{t('change.unclear')}</ErrorNotice>}
      {isEnded && refusalKey !== null && <ErrorNotice tone="warning">{t.ofKey(refusalKey)}</ErrorNotice>}
      {snapshot.matches('NotChanged') && <ErrorNotice tone="warning">{t('change.notChanged')}</ErrorNotice>}
      {isUnclear && (
        <BusyButton
          fullWidth
          autoFocus
          isBusy={isChecking}
          busyText={t('change.checking')}
          onClick={() => send({ type: 'change.check' })}
        >
          {t('change.check')}
        </BusyButton>
      )}
      {snapshot.matches('NotChanged') && (
        <Button fullWidth autoFocus onClick={() => send({ type: 'change.confirm' })}>
          {t('change.tryAgain')}
        </Button>
      )}
      {/* Another one once nothing else is left to do, so that it takes the focus from what is gone. */}
      <BusyButton
        key={isLast ? 'last' : 'open'}
        fullWidth
        variant={isLast ? 'filled' : 'default'}
        autoFocus={isLast}
        onClick={onClose}
      >
        {t('change.close')}
      </BusyButton>
    </div>
  );
}
