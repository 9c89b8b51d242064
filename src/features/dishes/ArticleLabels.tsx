import { useText } from '../../context/hooks.ts';
import { type Translate } from '../../texts/text-store.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './ArticleLabels.module.css';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

const ownText = (label: string, t: Translate): string | null => t.find(`order.label.${label.toUpperCase()}`);

/** A label without a text is shown as the restaurant wrote it. */
export const labelText = (label: string, t: Translate): string => ownText(label, t) ?? label;

interface ArticleLabelsProps {
  labels: string[];
}

/** Labels such as “vegan”: words in a line, with dots between them. */
export function ArticleLabels({ labels }: ArticleLabelsProps) {
  const t = useText();
  if (labels.length === 0) return null;
  return (
    <p className={classes.labels}>
      {labels.map((label, index) => (
        <span key={label} className={classes.word}>
          {ownText(label, t) ?? <RestaurantText>{label}</RestaurantText>}
          {index < labels.length - 1 && <VisuallyHidden>{t('common.listSeparator')}</VisuallyHidden>}
        </span>
      ))}
    </p>
  );
}
