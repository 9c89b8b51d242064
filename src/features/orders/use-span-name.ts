import { formatDay } from '../../../domain/day-format.ts';
import { monthOfSpan } from '../../../domain/spending.ts';
import { useAppConfiguration, useText } from '../../context/hooks.ts';
import { type Span } from './order-spans.ts';

/** `October 2026`, or both days of a span that is no month. */
export function useSpanName({ from, until }: Span): string {
  const t = useText();
  const { locale } = useAppConfiguration();
  if (monthOfSpan({ from, until })) return formatDay(from, 'monthYear', locale);
  const [first, last] = [formatDay(from, 'full', locale), formatDay(until, 'full', locale)];
  return t('spent.span', { from: first, until: last });
}
