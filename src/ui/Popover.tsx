import { Popover as MantinePopover, type PopoverProps } from '@mantine/core';
import { useLayer } from './use-layer.ts';

const { Target, Dropdown } = MantinePopover;

interface PopoverRootProps extends PopoverProps {
  opened: boolean;
  onChange: (isOpen: boolean) => void;
}

function PopoverRoot(props: PopoverRootProps) {
  const { opened, onChange } = props;
  useLayer(opened, () => onChange(false));
  return <MantinePopover {...props} />;
}

/** Mantine's popover, which going back closes. */
export const Popover = Object.assign(PopoverRoot, { Target, Dropdown });
