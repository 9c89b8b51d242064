import { Fragment } from 'react';
import { useText } from '../../context/hooks.ts';
import { type Translate } from '../../texts/text-store.ts';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './ArticleLabels.module.css';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

const ownText = (label: string, t: Translate): string | null => t.find(`order.label.${label.toUpperCase()}`);

/** A label without a text is shown as the restaurant wrote it. */
export const labelText = (label: string, t: Translate): string => ownText(label, t) ?? label;

interface ArticleLabelsProps {
  labels: string[];
  /** Words in a line, with dots between them, in place of tags on the picture. */
  isPlain?: boolean;
  className?: string;
}

/** Labels such as “vegan”. */
export function ArticleLabels({ labels, isPlain, className }: ArticleLabelsProps) {
  const t = useText();
  if (labels.length === 0) return null;
  return (
    <p className={cx(isPlain ? classes.plain : classes.labels, className)}>
      {labels.map((label, index) => (
        <Fragment key={label}>
          {index > 0 && <VisuallyHidden>{t('common.listSeparator')}</VisuallyHidden>}
          <span className={isPlain ? classes.word : classes.label}>
            {ownText(label, t) ?? <RestaurantText>{label}</RestaurantText>}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
