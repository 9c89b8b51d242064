import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import classes from './PageHeader.module.css';
import { TitleSlot } from './title-slot.ts';

interface PageHeaderProps {
  title: string;
  subtitle?: string;
  /** Rendered at the top of the page, even if the title is in the top bar. */
  children?: ReactNode;
}

/** The page's only `h1`: in the top bar if the layout has one, else in place. */
export function PageHeader({ title, subtitle, children }: PageHeaderProps) {
  const slot = use(TitleSlot);
  const heading = (
    <div className={slot ? undefined : classes.heading}>
      <h1 className={classes.title}>{title}</h1>
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
