import classes from './CardScreen.module.css';

/** Drawing of a card being held to the reader. */
export function CardHint() {
  return (
    <svg className={classes.hint} viewBox="0 0 240 150" focusable="false">
      <rect x="34" y="92" width="172" height="46" rx="14" fill="var(--ink)" />
      <rect x="52" y="108" width="64" height="14" rx="7" fill="var(--brand)" stroke="var(--paper)" strokeWidth="2" />
      <g className={classes.waves} fill="none" stroke="var(--brand-edge)" strokeWidth="6" strokeLinecap="round">
        <path d="M164 80q8-8 16 0" />
        <path d="M155 70q17-17 34 0" />
        <path d="M146 60q26-26 52 0" />
      </g>
      <g className={classes.card}>
        <rect
          x="50"
          y="10"
          width="104"
          height="66"
          rx="10"
          fill="var(--brand)"
          stroke="var(--brand-edge)"
          strokeWidth="2"
        />
        <rect x="62" y="24" width="22" height="17" rx="4" fill="var(--brand-text)" fillOpacity=".75" />
        <path
          d="M62 56h52M62 65h30"
          stroke="var(--brand-text)"
          strokeOpacity=".55"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
