import { useText } from '../context/hooks.ts';
import { cx } from '../ui/cx.ts';
import classes from './CountdownBar.module.css';

const STEPS = 15;

interface CountdownBarProps {
  remaining: string;
  greenSteps: number;
  /** The session is about to end. Until then the bar is small: nobody should take it for the deadline of an order. */
  isUrgent: boolean;
}

/** Green steps are tall, red ones low, so that the bar is readable without colours. */
export function CountdownBar({ remaining, greenSteps, isUrgent }: CountdownBarProps) {
  const t = useText();
  return (
    <div
      className={cx(classes.countdown, !isUrgent && classes.quiet)}
      role="timer"
      aria-label={`${t('layout.logoutIn')} ${remaining}`}
    >
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
