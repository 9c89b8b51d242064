import { useText } from '../../context/hooks.ts';
import { cx } from '../../ui/cx.ts';
import classes from './CountdownBar.module.css';

const STEPS = 15;

/** Green steps are tall, red ones low, so that the bar is readable without colours. */
export function CountdownBar({ remaining, greenSteps }: { remaining: string; greenSteps: number }) {
  const t = useText();
  return (
    <div className={classes.countdown} role="timer" aria-label={`${t('layout.logoutIn')} ${remaining}`}>
      <span className={classes.text}>
        <span className={classes.label}>{t('layout.logoutIn')}</span> <span className={classes.time}>{remaining}</span>
      </span>
      <span className={classes.bar} aria-hidden>
        {Array.from({ length: STEPS }, (_, index) => (
          <span key={index} className={cx(classes.step, index < greenSteps ? classes.green : classes.red)} />
        ))}
      </span>
    </div>
  );
}
