import { Skeleton } from '@mantine/core';
import './theme/mantine-more.css.ts';
import { type SanitisedHtmlProps } from './SanitisedHtml.tsx';
import { useChunk } from './use-chunk.ts';

/** A text of the restaurant that may contain simple HTML. The sanitizer is loaded only when it is needed. */
export function SimpleHtml(props: SanitisedHtmlProps) {
  const { SanitisedHtml } = useChunk(() => import('./SanitisedHtml.tsx')) ?? {};
  return SanitisedHtml ? <SanitisedHtml {...props} /> : <Skeleton data-inexact height={96} radius="md" />;
}
