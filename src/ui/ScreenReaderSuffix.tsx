import { useText } from '../context/hooks.ts';
import { listText } from '../texts/list-text.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/**
 * What a name has after what is seen of it, such as a weekday in full: seen words come first, as they are spoken to the
 * computer.
 */
export function ScreenReaderSuffix({ words }: { words: readonly string[] }) {
  const t = useText();
  return <VisuallyHidden>{listText(['', ...words], t)}</VisuallyHidden>;
}
