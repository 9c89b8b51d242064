import { type ReactNode, type Ref, useId } from 'react';
import { cx } from './cx.ts';
import { TextWithFigures } from './TextWithFigures.tsx';
import classes from './Section.module.css';

interface SectionProps {
  title: string;
  /** For a title that takes the focus. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** At the end of the title's line, e.g. a “more” link. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Section({ title, titleRef, aside, className, children }: SectionProps) {
  const id = useId();
  return (
    <section className={cx(classes.section, className)} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} ref={titleRef} tabIndex={titleRef ? -1 : undefined} className={classes.title}>
          <TextWithFigures>{title}</TextWithFigures>
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
