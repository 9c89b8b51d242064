import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import classes from './Truth.module.css';

interface TruthProps {
  tone: 'waiting' | 'bad' | 'unsure' | 'good';
  icon: ReactNode;
  title: string;
  text: string;
  /** What is going on and what can be done. */
  children?: ReactNode;
}

/**
 * What holds about the payment right now, told once: its heading takes the focus, and is read with the text that belongs to it.
 * The loading overlay stays away meanwhile, since it would dim and talk over what is told (`data-speaks`).
 */
export function Truth({ tone, icon, title, text, children }: TruthProps) {
  const id = useId();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
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
