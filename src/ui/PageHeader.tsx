import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import classes from './PageHeader.module.css';
import { TitleSlot } from './title-slot.ts';

interface PageHeaderProps {
  title: string;
  subtitle?: string;
  /** What the announcer says of the page in place of its title. */
  said?: string | undefined;
  /** Rendered at the top of the page, even if the title is in the top bar. */
  children?: ReactNode;
}

/** The page's only `h1`: in the top bar if the layout has one, else in place. */
export function PageHeader({ title, subtitle, said, children }: PageHeaderProps) {
  const slot = use(TitleSlot);
  const heading = (
    <div className={slot ? undefined : classes.heading}>
      <h1 className={classes.title} data-said={said}>
        {title}
      </h1>
      {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
    </div>
  );
  return (
    <>
      {slot ? createPortal(heading, slot) : heading}
      {children && <div className={classes.below}>{children}</div>}
    </>
  );
}
