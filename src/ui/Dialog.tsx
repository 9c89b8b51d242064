import { CloseButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useCallback, useId } from 'react';
import { cx } from './cx.ts';
import classes from './Dialog.module.css';
import { useLayer } from './use-layer.ts';

interface DialogProps {
  title: ReactNode;
  /** Plain sentences that are said with the title. */
  description?: ReactNode;
  /** Moving within it is no activity. */
  isIdle?: boolean;
  /** `strip`: a low one at the lower edge of the screen; what is behind it can be read. */
  size?: 'm' | 'l' | 'strip';
  /** Without it the dialog is static: neither Escape nor a click beside it closes it. */
  onClose?: () => void;
  /** Adds a button with this name at the top that closes it. */
  closeLabel?: string | undefined;
  children: ReactNode;
}

/** The browser's modal dialog, which traps the focus and makes the page behind inert. Open while it is rendered. */
export function Dialog({ title, description, isIdle, size = 'm', onClose, closeLabel, children }: DialogProps) {
  const id = useId();
  useLayer(onClose !== undefined, () => onClose?.());
  const open = useCallback((node: HTMLDialogElement) => {
    const opener = document.activeElement;
    node.showModal();
    return () => {
      // Closed before it unmounts, so that the focus returns to where it was.
      node.close();
      // The browser has forgotten where that is if the dialog was moved (`Movable`), and leaves the focus in it for a
      // frame.
      const { activeElement } = document;
      const isLost = activeElement === document.body || node.contains(activeElement);
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose?.();
  };
  return (
    <dialog
      ref={open}
      // Static to the browser as well, which lets a phone's back gesture close what has been asked twice.
      closedby={onClose ? undefined : 'none'}
      // Of an alert dialog Orca says all that it holds, twice.
      role="dialog"
      data-idle={isIdle}
      className={cx(classes.dialog, classes[size])}
      aria-labelledby={id}
      aria-describedby={description ? `${id}-description` : undefined}
      onKeyDown={closeOnEscape}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose?.()}
    >
      <div className={classes.content}>
        <div className={cx(classes.head, closeLabel !== undefined && classes.sticky)}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {closeLabel !== undefined && <CloseButton size="var(--tap)" aria-label={closeLabel} onClick={onClose} />}
        </div>
        <div>
          {description && <div id={`${id}-description`}>{description}</div>}
          {children}
        </div>
      </div>
    </dialog>
  );
}
