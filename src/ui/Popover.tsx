import { Popover as MantinePopover, type PopoverDropdownProps, type PopoverProps } from '@mantine/core';
import { useLayer } from './use-layer.ts';

const { Target } = MantinePopover;

interface PopoverRootProps extends PopoverProps {
  opened: boolean;
  onChange: (isOpen: boolean) => void;
}

function PopoverRoot(props: PopoverRootProps) {
  const { opened, onChange } = props;
  useLayer(opened, () => onChange(false));
  return <MantinePopover {...props} />;
}

/** Named by itself: of a dialog that the button names which has just been pressed, Orca does not say the name. */
function Dropdown({ label, ...props }: PopoverDropdownProps & { label: string }) {
  return <MantinePopover.Dropdown {...props} aria-label={label} aria-labelledby="" />;
}

/** Mantine's popover, which going back closes. */
export const Popover = Object.assign(PopoverRoot, { Target, Dropdown });
