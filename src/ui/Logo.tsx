import { useIsTerminal, useOptionalAppConfiguration, useText } from '../context/hooks.ts';
import { cx } from './cx.ts';
import classes from './Logo.module.css';

/**
 * The restaurant's logo, or else its name; links to its website if that is known, but opens no window at a terminal.
 */
export function Logo({ className }: { className?: string }) {
  const t = useText();
  const restaurant = useOptionalAppConfiguration()?.restaurant;
  const isTerminal = useIsTerminal();
  if (!restaurant) return null;
  const { name, logo, websiteUrl } = restaurant;
  const mark = logo ? (
    <img className={classes.image} src={`data:image/png;base64,${logo}`} alt={name} />
  ) : (
    <span className={classes.word}>{name}</span>
  );
  if (!websiteUrl || isTerminal) return <span className={cx(classes.logo, className)}>{mark}</span>;
  return (
    <a
      className={cx(classes.logo, className)}
      href={websiteUrl}
      target="_blank"
      rel="noreferrer"
      aria-label={t('layout.toWebsite', { name })}
    >
      {mark}
    </a>
  );
}
