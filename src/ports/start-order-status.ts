import { type OrderStatusMachine } from '../../machines/order-status/order-status.machine.ts';
import { type SessionRef, type SessionSnapshot } from '../context/actor-types.ts';
import { type Services } from '../services/services.ts';
import { type DeferredLogic } from '../startup/boot/deferred-logic.ts';
import { whenNetworkIdle } from '../startup/prefetch/network-idle.ts';

type Chart = NonNullable<SessionSnapshot['children']['orderStatus']>;

const loadPorts = () => import('./order-status.ports.ts');

/**
 * Starts the chart of each sign-in when nobody waits for anything; its code is loaded then. Not at a terminal, where
 * nobody stays until the order is ready.
 */
export function startOrderStatus(
  session: SessionRef,
  services: Services,
  later: Pick<DeferredLogic<OrderStatusMachine>, 'resolve'>,
  load = loadPorts,
): void {
  let chart: Chart | undefined;
  const start = async (begun: Chart) => {
    await whenNetworkIdle(session, services.api);
    // Once more when the server answers; after a release the file is gone, and so will be this page.
    const code = await load().catch(() =>
      services.connection
        .whenReached()
        .then(load)
        .catch(() => null),
    );
    // The session may have ended meanwhile.
    if (!code || begun !== chart) return;
    later.resolve(code.provideOrderStatus(services, { session: () => session }));
    begun.send({ type: 'network.idle' });
  };
  const look = ({ children, context }: SessionSnapshot) => {
    if (children.orderStatus === chart) return;
    chart = children.orderStatus;
    if (chart && context.deviceType !== 'Terminal') void start(chart);
  };
  session.subscribe(look);
  look(session.getSnapshot());
}
