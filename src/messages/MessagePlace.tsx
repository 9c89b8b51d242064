import { type ReactNode, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { pageMessages } from './page-messages.ts';

/** Loaded with the first toast, before any message is kept. */
const PageMessages = lazy(() => import('./PageMessages.tsx').then((module) => ({ default: module.PageMessages })));

/** Where kept messages stand on a page: first of its content. */
export function MessagePlace({ fadesAfter }: { fadesAfter?: number }): ReactNode {
  const hasAny = useSyncExternalStore(pageMessages.subscribe, pageMessages.hasAny);
  // It goes on counting what it takes away from the height of the page.
  const [isWanted, setIsWanted] = useState(hasAny);
  if (hasAny && !isWanted) setIsWanted(true);
  return (
    isWanted && (
      <Suspense>
        <PageMessages fadesAfter={fadesAfter} />
      </Suspense>
    )
  );
}
