import { Skeleton } from '@mantine/core';
import './theme/mantine-more.css.ts';
import { useChunk } from './use-chunk.ts';

/** A text of the restaurant that may contain simple HTML. The sanitizer is loaded only when it is needed. */
export function SimpleHtml({ html }: { html: string }) {
  const { SanitisedHtml } = useChunk(() => import('./SanitisedHtml.tsx')) ?? {};
  return SanitisedHtml ? <SanitisedHtml html={html} /> : <Skeleton height={96} radius="md" />;
}
