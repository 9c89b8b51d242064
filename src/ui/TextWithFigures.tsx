import { type ReactNode } from 'react';

/** A number with its sign and, at either side, the symbol of the currency. */
const FIGURE = /([−+-]?(?:\p{Sc}[\s\u00a0]?)?\p{Nd}(?:[\p{Nd}.,:٫٬\u00a0\u202f]*\p{Nd})?(?:[\s\u00a0\u202f]?\p{Sc})?)/u;

/**
 * A text whose sums and quantities page translators leave alone (PAGE-144). Made anew when it changes: the translator
 * has replaced its words.
 */
export function TextWithFigures({ children }: { children: string }): ReactNode {
  return (
    <span key={children}>
      {children.split(FIGURE).map((part, index) =>
        index % 2 === 1 ? (
          <span key={index} translate="no">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}
