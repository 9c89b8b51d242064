import { Modal as MantineModal, type ModalRootProps } from '@mantine/core';
import { type ReactNode } from 'react';
import classes from './Modal.module.css';
import { useLayer } from './use-layer.ts';

interface ModalProps extends Omit<ModalRootProps, 'title' | 'classNames'> {
  title: ReactNode;
  /** Name of the button at the top that closes it; without it there is none. */
  closeLabel?: string | undefined;
  classNames?: { content?: string };
}

/**
 * Mantine's dialog without its body as description: a screen reader would say all of it, but of a section with a name
 * the name only, so that a dish sounds as if it had no allergens. What describes the dialog is put into a
 * `ModalDescription`.
 */
export function Modal({ title, closeLabel, classNames, children, ...root }: ModalProps) {
  useLayer(root.opened, root.onClose);
  return (
    <MantineModal.Root {...root} classNames={{ ...classNames, title: classes.title }}>
      <MantineModal.Overlay />
      <MantineModal.Content>
        <MantineModal.Header>
          <MantineModal.Title>{title}</MantineModal.Title>
          {closeLabel !== undefined && <MantineModal.CloseButton aria-label={closeLabel} />}
        </MantineModal.Header>
        <div className={classes.body}>{children}</div>
      </MantineModal.Content>
    </MantineModal.Root>
  );
}

/**
 * What a screen reader says of the dialog after its title: plain sentences and lists, such as what a question is about.
 */
export function ModalDescription({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <MantineModal.Body p={0} className={className}>
      {children}
    </MantineModal.Body>
  );
}
