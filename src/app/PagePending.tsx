import { type ReactNode } from 'react';
import { SkeletonCards } from '../ui/SkeletonCards.tsx';

/** What stands while a page's code or data is on its way. */
export function PagePending(): ReactNode {
  return <SkeletonCards />;
}
