import { Fragment } from 'react';
import { useText } from '../../context/hooks.ts';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './ArticleLabels.module.css';

/** Labels such as “vegan”, on the picture. A label without a text is shown as the restaurant wrote it. */
export function ArticleLabels({ labels, className }: { labels: string[]; className?: string }) {
  const t = useText();
  if (labels.length === 0) return null;
  return (
    <p className={cx(classes.labels, className)}>
      {labels.map((label, index) => (
        <Fragment key={label}>
          {index > 0 && <VisuallyHidden>, </VisuallyHidden>}
          <span className={classes.label}>{t.find(`order.label.${label.toUpperCase()}`) ?? label}</span>
        </Fragment>
      ))}
    </p>
  );
}
