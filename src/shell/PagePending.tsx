import { type ReactNode } from 'react';
import { SkeletonCards } from '../ui/SkeletonCards.tsx';

/** What stands while a page's code or data is on its way. */
export function PagePending(): ReactNode {
  return <SkeletonCards />;
}

/** The same while there is not even a layout, which would keep it off the window's edges. */
export function LayoutPending(): ReactNode {
  return (
    <div style={{ padding: 'calc(var(--navbar-height) + var(--gap-l)) var(--page-gutter)' }}>
      <PagePending />
    </div>
  );
}
