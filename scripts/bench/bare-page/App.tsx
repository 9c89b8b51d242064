import { Burger, Drawer, Group, Loader, NavLink, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { useOrder, useSession, useSessionRef } from './context.ts';
import { Checkout, Dishes, Done, Slots } from './Order.tsx';

/** The screen of the order's state. */
export function Order() {
  const step = useOrder(({ value }) => (typeof value === 'string' ? value : 'ChoosingDishes'));
  switch (step) {
    case 'ChoosingSlot':
      return <Slots />;
    case 'ChoosingDishes':
      return <Dishes />;
    case 'Reviewing':
      return <Checkout />;
    case 'Done':
      return <Done />;
    case 'Failed':
      return <Text role="alert">Das hat nicht geklappt.</Text>;
    default:
      return <Loader m="xl" />;
  }
}

export function Layout() {
  const session = useSessionRef();
  const isSignedIn = useSession((snapshot) => snapshot.matches('LoggedIn'));
  const [isOpen, menu] = useDisclosure();
  if (!isSignedIn) return null;
  return (
    <>
      <Group component="header" p="md">
        <Burger id="menu" opened={isOpen} onClick={menu.toggle} aria-label="Menü" />
        <Text fw={700}>Kantine</Text>
      </Group>
      <Drawer opened={isOpen} onClose={menu.close} title="Menü" transitionProps={{ duration: 0 }}>
        <NavLink id="logout" component="button" label="Abmelden" onClick={() => session.send({ type: 'logout' })} />
      </Drawer>
      <Outlet />
    </>
  );
}
