import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import '../app/mantine-more.css.ts';

const SanitisedHtml = lazy(async () => ({ default: (await import('./SanitisedHtml.tsx')).SanitisedHtml }));

/** A text of the restaurant that may carry simple HTML. What cleans it comes only when there is such a text. */
export function SimpleHtml({ html }: { html: string }) {
  return (
    <Suspense fallback={<Skeleton height={96} radius="md" />}>
      <SanitisedHtml html={html} />
    </Suspense>
  );
}
