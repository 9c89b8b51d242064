import { Skeleton } from '@mantine/core';
import './theme/mantine-more.css.ts';
import { useChunk } from './use-chunk.ts';

/** A text of the restaurant that may carry simple HTML. What cleans it comes only when there is such a text. */
export function SimpleHtml({ html }: { html: string }) {
  const { SanitisedHtml } = useChunk(() => import('./SanitisedHtml.tsx')) ?? {};
  return SanitisedHtml ? <SanitisedHtml html={html} /> : <Skeleton height={96} radius="md" />;
}
