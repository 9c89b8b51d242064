import { createHashHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { type ActorRefFrom } from 'xstate';
import { Layout, Order } from './App.tsx';
import { Home } from './Home.tsx';
import { Login } from './Login.tsx';
import { type orderMachine } from './order.machine.ts';
import { type sessionMachine } from './session.machine.ts';

const root = createRootRoute();
const login = createRoute({ getParentRoute: () => root, path: '/', component: Login });
const layout = createRoute({ getParentRoute: () => root, id: 'layout', component: Layout });
const home = createRoute({ getParentRoute: () => layout, path: '/home', component: Home });
const order = createRoute({ getParentRoute: () => layout, path: '/order', component: Order });

export const router = createRouter({
  routeTree: root.addChildren([login, layout.addChildren([home, order])]),
  history: createHashHistory(),
});

/** Lets the address follow the session and its order. */
export function followSession(session: ActorRefFrom<typeof sessionMachine>): void {
  const go = (to: '/' | '/home' | '/order') =>
    // The types of routes are those of the app, which registers its own for the whole program.
    void router.navigate({ to, replace: true } as never);
  let shown: ActorRefFrom<typeof orderMachine> | undefined;
  session.subscribe((snapshot) => {
    const child = snapshot.children.order as ActorRefFrom<typeof orderMachine> | undefined;
    if (child === shown) return;
    shown = child;
    if (!child) return go('/');
    child.subscribe(({ value }) => value !== 'Idle' && go('/order'));
    go('/home');
  });
  if (!session.getSnapshot().children.order) go('/');
}
