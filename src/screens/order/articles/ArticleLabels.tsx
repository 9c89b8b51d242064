import { useText } from '../../../context/hooks.ts';
import classes from './ArticleLabels.module.css';

/** Labels such as “vegan”, on the picture. A label without a text is shown as the restaurant wrote it. */
export function ArticleLabels({ labels }: { labels: string[] }) {
  const t = useText();
  if (labels.length === 0) return null;
  return (
    <span className={classes.labels}>
      {labels.map((label) => (
        <span key={label} className={classes.label}>
          {t.find(`order.label.${label.toUpperCase()}`) ?? label}
        </span>
      ))}
    </span>
  );
}
