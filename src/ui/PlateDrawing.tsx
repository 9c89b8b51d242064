import classes from './DishPicture.module.css';

/** Placeholder for a dish without a picture. */
export function PlateDrawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 120 90" aria-hidden focusable="false">
      <circle cx="60" cy="45" r="28" fill="var(--surface-raised)" stroke="var(--brand-line)" strokeWidth="2" />
      <circle cx="60" cy="45" r="18" fill="none" stroke="var(--brand-line)" strokeWidth="1.5" />
      <path
        d="M20 25v12a4 4 0 0 0 8 0V25M24 25v40M96 65V26c-5 2-7 9-7 17 0 4 3 5 7 5"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
