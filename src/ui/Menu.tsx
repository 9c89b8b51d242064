import { Menu as MantineMenu, type MenuProps } from '@mantine/core';
import { useState } from 'react';
import { useLayer } from './use-layer.ts';

const { Target, Dropdown, Item, RadioItem, Label, Divider } = MantineMenu;

function MenuRoot(props: Omit<MenuProps, 'opened' | 'defaultOpened' | 'onChange'>) {
  const [isOpen, setIsOpen] = useState(false);
  useLayer(isOpen, () => setIsOpen(false));
  return <MantineMenu {...props} opened={isOpen} onChange={setIsOpen} />;
}

/** Mantine's menu, which going back closes. */
export const Menu = Object.assign(MenuRoot, { Target, Dropdown, Item, RadioItem, Label, Divider });
