import { ActionIcon, Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { type Wanted } from '../../../domain/reorder.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { useChunk } from '../../ui/use-chunk.ts';

interface ReorderDialogButtonProps {
  wanted: Wanted;
  /** In a list of them. */
  isQuiet?: boolean;
  /** What is seen; without it there is an icon only. */
  children?: string;
  /** Says of which order or dish it is; contains what is seen. */
  name?: string;
}

/** Opens the dialog that orders something again. */
export function ReorderDialogButton({ wanted, isQuiet = false, children, name }: ReorderDialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      {children && isQuiet && (
        <TextButton aria-label={name} onClick={open}>
          {children}
        </TextButton>
      )}
      {children && !isQuiet && (
        <Button variant="default" leftSection={<IconRepeat size={18} aria-hidden />} aria-label={name} onClick={open}>
          {children}
        </Button>
      )}
      {!children && (
        <ActionIcon variant="subtle" aria-label={name} onClick={open}>
          <IconRepeat size={18} aria-hidden />
        </ActionIcon>
      )}
      {isOpen && <LazyDialog wanted={wanted} onClose={close} />}
    </>
  );
}

/** Its code is loaded when it is opened for the first time: nobody needs it to see the overview. */
function LazyDialog(props: { wanted: Wanted; onClose: () => void }) {
  const chunk = useChunk(() => import('./ReorderDialog.tsx'));
  return chunk && <chunk.ReorderDialog {...props} />;
}
