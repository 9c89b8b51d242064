import { type ComponentProps } from 'react';
import { BusyButton } from './BusyButton.tsx';
import { cx } from './cx.ts';

interface TextButtonProps extends Omit<ComponentProps<typeof BusyButton>, 'variant' | 'color'> {
  'aria-label'?: string | undefined;
  children: string;
}

/**
 * Words in the restaurant's colour, without a box, in capitals (LANG-12). It is named by the words as they are written:
 * browsers tell a screen reader the letters that are shown, and capitals may be spelt.
 */
export function TextButton({ 'aria-label': label, className, children, ...props }: TextButtonProps) {
  return (
    <BusyButton {...props} variant="subtle" className={cx('text-button', className)} aria-label={label ?? children}>
      {children}
    </BusyButton>
  );
}
