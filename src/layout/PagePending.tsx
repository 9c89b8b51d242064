import { type ReactNode } from 'react';
import { SkeletonCards } from '../ui/SkeletonCards.tsx';

/** Shown while a page's code or data is loading. */
export function PagePending(): ReactNode {
  return <SkeletonCards />;
}

/** The same before the layout is loaded, which would provide the padding. */
export function LayoutPending(): ReactNode {
  return (
    <div style={{ padding: 'calc(var(--navbar-height) + var(--gap-l)) var(--page-gutter)' }}>
      <PagePending />
    </div>
  );
}
