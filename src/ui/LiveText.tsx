import { type ReactNode, useEffect, useRef } from 'react';
import { announcer } from '../accessibility/announcer.ts';
import { readableText } from '../accessibility/readable-text.ts';

/** Most of the time there is nothing in it, which is known without a layout of the page. */
const isShown = (element: HTMLElement): boolean => element.textContent !== '' && element.checkVisibility?.() !== false;

interface LiveTextProps {
  as?: 'div' | 'p' | 'span';
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Text that is said by the announcer as soon as it is there, and again when it changes. A live region that comes to the
 * page with its text in it is not spoken by screen readers.
 */
export function LiveText({ as: Tag = 'div', className, children }: LiveTextProps) {
  const ref = useRef<HTMLElement>(null);
  const said = useRef('');
  useEffect(() => {
    // An idle terminal says the same in its own words, and hides the banner.
    const words = ref.current && isShown(ref.current) ? readableText(ref.current) : '';
    if (words === said.current) return;
    said.current = words;
    if (words !== '') announcer.say(words);
  });
  return (
    <Tag ref={ref as never} className={className}>
      {children}
    </Tag>
  );
}
