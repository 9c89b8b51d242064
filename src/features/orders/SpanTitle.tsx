import { CloseButton } from '@mantine/core';
import { useText } from '../../context/hooks.ts';
import classes from './SpanTitle.module.css';

/** Which period is shown, and the way back to the usual one, where it is another. */
export function SpanTitle({ name, onReset }: { name: string; onReset: (() => void) | null }) {
  const t = useText();
  return (
    <div className={classes.span}>
      <h2 className={classes.title}>{name}</h2>
      {onReset && <CloseButton size="var(--tap)" aria-label={t('spent.resetSpan', { span: name })} onClick={onReset} />}
    </div>
  );
}
