import { type ReactNode, useEffect, useId, useRef } from 'react';
import { beginPart } from '../../accessibility/begin-page.ts';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import classes from './PaymentStatusCard.module.css';

interface PaymentStatusCardProps {
  tone: 'waiting' | 'bad' | 'unsure' | 'good';
  icon: ReactNode;
  title: string;
  text: string;
  /** Details and actions. */
  children?: ReactNode;
}

/**
 * The current state of the payment, announced once: the heading with the text that describes it.
 * `data-speaks` hides the loading overlay, which would dim the page and announce over it.
 */
export function PaymentStatusCard({ tone, icon, title, text, children }: PaymentStatusCardProps) {
  const id = useId();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => beginPart(heading.current), []);
  return (
    <Card role="region" data-speaks="payment" aria-labelledby={titleId} className={cx(classes.truth, classes[tone])}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <h2 id={titleId} ref={heading} tabIndex={-1} aria-describedby={id} className={classes.title}>
        {title}
      </h2>
      <p id={id} className={classes.text}>
        {text}
      </p>
      {children}
    </Card>
  );
}
